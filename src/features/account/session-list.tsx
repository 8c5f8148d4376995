import { accountMessages } from '../../messages/account.ts';
import { useSessionActor } from '../../shared/actors/use-session.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { MySession } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './account.module.css';
import { endSession } from './commands.ts';
import { Moment } from './moment.tsx';
import { focusSection } from './use-hash.ts';

const texts = accountMessages.sessions;

function Facts({ session }: { session: MySession }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.lastUsed}</dt>
        <dd>
          <Moment at={session.last_used_at} />
        </dd>
      </div>
      <div>
        <dt>{texts.signedIn}</dt>
        <dd>
          <Moment at={session.created_at} />
        </dd>
      </div>
      <div>
        <dt>{texts.address}</dt>
        <dd dir="ltr">{session.client_address}</dd>
      </div>
    </dl>
  );
}

/** The learner's sessions, each with a button to sign it out. */
export function SessionList({ sessions }: { sessions: readonly MySession[] }) {
  const actor = useSessionActor();
  const ending = useCommand(endSession);
  const end = (id: number) =>
    ending.mutate(id, {
      onSuccess: () => {
        showToast({ type: 'success', text: texts.ended });
        // The button is removed with its row, so the focus moves to the section.
        focusSection('sessions');
      },
    });
  return (
    <Stack gap={4} className={styles.stack}>
      {ending.isError && (
        <AlertBox failure={ending.error} type="danger" text={texts.endFailed(failureText(ending.error))} />
      )}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Row as="li" key={session.id} gap={3} columnGap={6} align="center" className={styles.session}>
            <div>
              <Row as="p" gap={1} columnGap={3} align="center" className={styles.device}>
                <strong>{session.device}</strong>
                {session.is_current && <span className={styles.mark}>{texts.thisDevice}</span>}
              </Row>
              <Facts session={session} />
            </div>
            {session.is_current ? (
              <Button size="small" onClick={() => actor.send({ type: 'signOut.requested' })}>
                {texts.signOut}
              </Button>
            ) : (
              <SubmitButton
                type="button"
                variant="outline"
                size="small"
                aria-label={texts.endOf(session.device, session.client_address)}
                busy={ending.isPending && ending.variables === session.id}
                onClick={() => end(session.id)}
              >
                {texts.end}
              </SubmitButton>
            )}
          </Row>
        ))}
      </ul>
    </Stack>
  );
}
