import { accountMessages } from '../../messages/account.ts';
import { showToast } from '../../ui/toast.ts';
import { PasswordAction } from './password-action.tsx';
import { PasswordNeeded } from './password-needed.tsx';
import { PendingDeletion } from './pending-deletion.tsx';
import { useRequestDeletion } from './queries.ts';
import { focusSection } from './use-hash.ts';

const texts = accountMessages.deletion;
const focusHere = () => focusSection('delete');

function AskForDeletion() {
  const requesting = useRequestDeletion();
  return (
    <PasswordAction
      destructive
      label={texts.ask}
      text={texts.dialogText}
      confirm={texts.confirm}
      change={requesting}
      onDone={() => {
        showToast({ type: 'info', text: texts.requested });
        focusHere();
      }}
    />
  );
}

/** The end of the account, and the way back from it. */
export function DeleteAccount() {
  return (
    <PasswordNeeded>
      {({ deletes_at: deletesAt }) =>
        deletesAt === null ? <AskForDeletion /> : <PendingDeletion deletesAt={deletesAt} onKept={focusHere} />
      }
    </PasswordNeeded>
  );
}
