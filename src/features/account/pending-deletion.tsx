import { accountMessages } from '../../messages/account.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { showToast } from '../../ui/toast.ts';
import { keepAccount } from './commands.ts';
import { Moment } from './moment.tsx';

const texts = accountMessages.deletion;

/** Says when the account will be deleted, with a button that withdraws the deletion. @param deletesAt ISO 8601 */
export function PendingDeletion({ deletesAt, onKept }: { deletesAt: string; onKept?: () => void }) {
  const keeping = useCommand(keepAccount);
  const finish = () => {
    showToast({ type: 'success', text: texts.kept });
    onKept?.();
  };
  const keep = () => {
    if (!keeping.isPending) keeping.mutate(undefined, { onSuccess: finish });
  };
  return (
    <AlertBox
      quiet
      type="warning"
      failure={keeping.isError ? keeping.error : undefined}
      text={
        <>
          <p>
            {texts.pending} <Moment at={deletesAt} />.
          </p>
          {keeping.isError && <p role="alert">{texts.keepFailed(failureText(keeping.error))}</p>}
        </>
      }
      action={{ label: texts.keep, onClick: keep }}
    />
  );
}
