import { accountMessages } from '../../messages/account.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { showToast } from '../../ui/toast.ts';
import { requestDeletion } from './commands.ts';
import { PasswordAction } from './password-action.tsx';
import { PasswordNeeded } from './password-needed.tsx';
import { PendingDeletion } from './pending-deletion.tsx';
import { focusSection } from './use-hash.ts';

const texts = accountMessages.deletion;
const focusHere = () => focusSection('delete');

function AskForDeletion() {
  const requesting = useCommand(requestDeletion);
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

/** Deletes the account, or withdraws its deletion. */
export function DeleteAccount() {
  return (
    <PasswordNeeded>
      {({ deletes_at: deletesAt }) =>
        deletesAt === null ? <AskForDeletion /> : <PendingDeletion deletesAt={deletesAt} onKept={focusHere} />
      }
    </PasswordNeeded>
  );
}
