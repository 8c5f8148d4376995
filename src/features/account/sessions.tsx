import { accountMessages } from '../../messages/account.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.ts';
import { LoadFailure } from '../problems/public.ts';
import styles from './account.module.css';
import { endOtherSessions } from './commands.ts';
import { PasswordAction } from './password-action.tsx';
import { PasswordNeeded } from './password-needed.tsx';
import { useMySessions } from './queries.ts';
import { SessionList } from './session-list.tsx';
import { focusSection } from './use-hash.ts';

const texts = accountMessages.sessions;

function EndOthers() {
  const ending = useCommand(endOtherSessions);
  return (
    <PasswordAction
      label={texts.endOthers}
      text={texts.endOthersText}
      confirm={texts.endOthers}
      change={ending}
      onDone={() => {
        showToast({ type: 'success', text: texts.othersEnded });
        // The button is removed with the other sessions, so the focus moves to the section.
        focusSection('sessions');
      }}
    />
  );
}

/** The section with the learner's sessions. */
export function Sessions() {
  const query = useMySessions();
  if (query.isPending) return <LineSkeletons what={texts.what} count={4} />;
  if (query.data === undefined) return <LoadFailure query={query} what={texts.what} />;
  return (
    <Stack gap={4} className={styles.stack}>
      <AsOf reads={[query]} />
      <SessionList sessions={query.data} />
      {query.data.length > 1 ? (
        <PasswordNeeded>{() => <EndOthers />}</PasswordNeeded>
      ) : (
        <p className={styles.soft}>{texts.alone}</p>
      )}
    </Stack>
  );
}
