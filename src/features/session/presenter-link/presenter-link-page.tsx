import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { presenterLinkMachine } from '../../../machines/presenter-link/presenter-link.machine.ts';
import {
  isAsking,
  isBadLink,
  isBusy,
  isFailed,
  isRequested,
  selectFailure,
  selectHolder,
  selectWait,
} from '../../../machines/presenter-link/presenter-link.selectors.ts';
import { loadingMessages } from '../../../messages/loading.ts';
import { presenterLinkMessages as texts } from '../../../messages/presenter-link.ts';
import { useSelected } from '../../../shared/actors/use-selected.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import styles from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';

export type PresenterLinkActor = ActorRefFrom<typeof presenterLinkMachine>;

function Screen({ heading, lead, children }: { heading: string; lead: string; children?: ReactNode }) {
  // Each screen replaces another screen or an empty page, so its heading takes the focus.
  useEffect(() => {
    if (heading !== '') document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [heading]);
  return (
    <AuthFrame heading={heading} lead={lead}>
      <PageTitle title={heading} />
      {children !== undefined && <div className={styles.form}>{children}</div>}
    </AuthFrame>
  );
}

function AskScreen({ flow }: { flow: PresenterLinkActor }) {
  const name = useSelected(flow, selectHolder);
  return (
    <Screen heading={texts.askHeading} lead={texts.askLead(name)}>
      <Button variant="filled" needsServer onClick={() => flow.send({ type: 'replacement.confirmed' })}>
        {texts.replace}
      </Button>
      <Button onClick={() => flow.send({ type: 'replacement.declined' })}>{texts.keep(name)}</Button>
    </Screen>
  );
}

function BadLinkScreen({ flow }: { flow: PresenterLinkActor }) {
  const wait = useSelected(flow, selectWait);
  const failure = useSelected(flow, selectFailure);
  return (
    <Screen heading={texts.badLinkHeading} lead={texts.badLinkLead}>
      {failure !== null && <AlertBox failure={failure} at={flow} type="danger" text={failureText(failure)} />}
      {wait !== null && <AlertBox type="danger" text={texts.held(wait)} failure={undefined} />}
      <SubmitButton
        wide
        type="button"
        busy={useSelected(flow, isBusy)}
        failed={failure !== null}
        onClick={() => flow.send({ type: 'newLink.requested' })}
      >
        {texts.newLink}
      </SubmitButton>
      <WayToSignIn />
    </Screen>
  );
}

const WayToSignIn = () => (
  <p className={styles.after}>
    <Link className={styles.link} to="/sign-in">
      {texts.toSignIn}
    </Link>
  </p>
);

/** The screens between a presenter's link and the calendar: a question, a failure, or the request for a new link. */
export function PresenterLinkPage({ flow }: { flow: PresenterLinkActor }) {
  const failure = useSelected(flow, selectFailure);
  const screens = {
    asking: useSelected(flow, isAsking),
    badLink: useSelected(flow, isBadLink),
    failed: useSelected(flow, isFailed),
    requested: useSelected(flow, isRequested),
  };
  if (screens.asking) return <AskScreen flow={flow} />;
  if (screens.badLink) return <BadLinkScreen flow={flow} />;
  if (screens.requested)
    return (
      <Screen heading={texts.requestedHeading} lead={texts.requestedLead}>
        <p>{texts.requestedHint}</p>
        <Button needsServer onClick={() => flow.send({ type: 'newLink.requested' })}>
          {texts.another}
        </Button>
        <WayToSignIn />
      </Screen>
    );
  if (screens.failed)
    return (
      <Screen heading={texts.failedHeading} lead={texts.failedLead}>
        <AlertBox failure={failure} at={flow} type="danger" text={failureText(failure)} />
        <SubmitButton wide type="button" failed onClick={() => flow.send({ type: 'retry.requested' })}>
          {loadingMessages.retry}
        </SubmitButton>
      </Screen>
    );
  return <Screen heading={texts.openingHeading} lead={texts.openingLead} />;
}
