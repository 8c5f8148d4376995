import { Link, useLocation } from 'react-router-dom';
import {
  isBadLink,
  isBusy,
  isConfirmed,
  isNoLink,
  isUnread,
  selectFailure,
  selectKind,
} from '../../../machines/confirmation/confirmation.selectors.ts';
import { isSignedIn } from '../../../machines/session/session.selectors.ts';
import { confirmationMessages as texts } from '../../../messages/confirmation.ts';
import { useSelected } from '../../../shared/actors/use-selected.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import styles from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { useFocusOnHeading } from '../password-reset/use-focus-on-heading.ts';
import { type ConfirmationActor, linkOf, useLink } from './use-link.ts';

/** The kind of the link, also before the flow has started. */
function useKind(flow: ConfirmationActor) {
  const kept = useSelected(flow, selectKind);
  return linkOf(useLocation().search)?.kind ?? kept;
}

function useEnd(flow: ConfirmationActor) {
  const words = texts[useKind(flow)];
  const hasSession = useSession(isSignedIn);
  const isWithout = linkOf(useLocation().search) === null;
  const isStillUnread = useSelected(flow, isUnread);
  const isFoundMissing = useSelected(flow, isNoLink);
  const again = { to: words.anotherAt, next: words.another };
  const onward = hasSession ? { to: '/', next: texts.goOn } : { to: '/sign-in', next: texts.signIn };
  const ends = [
    useSelected(flow, isConfirmed) && { heading: words.doneHeading, lead: words.doneLead, ...onward },
    useSelected(flow, isBadLink) && { heading: texts.badLinkHeading, lead: words.badLinkLead, ...again },
    (isFoundMissing || (isStillUnread && isWithout)) && {
      heading: texts.noLinkHeading,
      lead: texts.noLinkLead,
      ...again,
    },
  ];
  return ends.find((end) => end !== false);
}

function Question({ flow }: { flow: ConfirmationActor }) {
  const kind = useKind(flow);
  const failure = useSelected(flow, selectFailure);
  const hasSession = useSession(isSignedIn);
  return (
    <AuthFrame heading={texts[kind].heading} lead={texts[kind].lead}>
      <div className={styles.form}>
        {failure !== null && <AlertBox type="danger" text={failureText(failure)} failure={failure} at={flow} />}
        <SubmitButton
          wide
          type="button"
          busy={useSelected(flow, isBusy)}
          failed={failure !== null}
          onClick={() => flow.send({ type: 'confirmation.submitted' })}
        >
          {texts[kind].confirm}
        </SubmitButton>
        {kind === 'address' && !hasSession && (
          <p className={styles.after}>
            <Link className={styles.link} to="/forgot-password">
              {texts.address.notMe}
            </Link>
          </p>
        )}
      </div>
    </AuthFrame>
  );
}

/** The target of confirmation links in emails. It shows a button, because mail scanners open links too. */
export function ConfirmationPage({ flow }: { flow: ConfirmationActor }) {
  useLink(flow);
  const end = useEnd(flow);
  useFocusOnHeading(end !== undefined);
  if (end === undefined) return <Question flow={flow} />;
  return (
    <AuthFrame heading={end.heading} lead={end.lead}>
      <LinkButton variant="filled" to={end.to}>
        {end.next}
      </LinkButton>
    </AuthFrame>
  );
}
