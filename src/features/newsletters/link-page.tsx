import { useSearchParams } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { newslettersMessages } from '../../messages/newsletters.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { useSubmittedForm } from '../../shared/forms/submitted-form.ts';
import { readWords } from '../../shared/lists/address.ts';
import { CallError, failedWith, failureOf } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { LinkedNewsletter } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { Page } from '../../ui/page.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { goByLink, type LinkWay } from './commands.ts';
import styles from './newsletters.module.css';

const texts = newslettersMessages.link;

/** The page of a confirmation link. It has a button, because email scanners open links, too. */
export const ConfirmPage = () => <LinkPage way="confirm" />;

/** The page of the link below an issue. */
export const UnsubscribePage = () => <LinkPage way="unsubscribe" />;

/** The result of a form submitted without JavaScript. */
function useSent(): { data: LinkedNewsletter | undefined; error: CallError | null } {
  const submitted = useSubmittedForm();
  if (submitted === null) return { data: undefined, error: null };
  const { status, answer } = submitted;
  if (status < 300) return { data: (answer as { data: LinkedNewsletter }).data, error: null };
  return { data: undefined, error: new CallError(failureOf(status, answer)) };
}

function LinkPage({ way }: { way: LinkWay }) {
  const learner = useSession(isLearner);
  const token = readWords(useSearchParams()[0].get('token'), 200);
  const sent = useSent();
  const going = useCommand(goByLink);
  const data = going.data ?? sent.data;
  const error = going.error ?? (going.variables === undefined ? sent.error : null);
  const isBad = token === '' || failedWith(error, 422, 400) !== null;
  const press = (next: LinkWay) => going.mutate({ token, way: next });
  const words = wordsOf(way, data, isBad);
  return (
    <PageFrame open={!learner}>
      <Page heading={words.heading}>
        <Stack gap={4} className={styles.link}>
          <p role="status">
            {words.text} {data?.has_account === true && texts.account}
          </p>
          {error !== null && !isBad && <AlertBox type="danger" failure={error} text={failureText(error)} />}
          <div className={styles.ways}>
            {words.next !== null && (
              <form
                method="post"
                action={`/news-letter/${words.next.way}?token=${token}`}
                onSubmit={(event) => {
                  event.preventDefault();
                  if (!going.isPending && words.next !== null) press(words.next.way);
                }}
              >
                <input type="hidden" name="token" value={token} />
                <SubmitButton
                  variant={data === undefined ? 'filled' : 'outline'}
                  busy={going.isPending}
                  failed={error !== null}
                >
                  {words.next.label}
                </SubmitButton>
              </form>
            )}
            <LinkButton to="/news-letter">{texts.all}</LinkButton>
          </div>
        </Stack>
      </Page>
    </PageFrame>
  );
}

interface Words {
  heading: string;
  text: string;
  /** The next possible action. */
  next: { way: LinkWay; label: string } | null;
}

function wordsOf(way: LinkWay, data: LinkedNewsletter | undefined, isBad: boolean): Words {
  if (isBad) return { heading: texts.badHeading, text: texts.bad, next: null };
  if (data?.is_active === true) return { heading: texts.activeHeading, text: texts.active(data.title), next: null };
  if (data !== undefined) {
    const next = { way: 'confirm', label: texts.again } as const;
    return { heading: texts.endedHeading, text: texts.ended(data.title), next };
  }
  return way === 'confirm'
    ? { heading: texts.confirmHeading, text: texts.confirm, next: { way, label: texts.confirmButton } }
    : { heading: texts.unsubscribeHeading, text: texts.unsubscribe, next: { way, label: texts.unsubscribeButton } };
}
