import Download from 'lucide-react/icons/download';
import { accountMessages } from '../../messages/account.ts';
import { product } from '../../messages/product.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { download } from '../../ui/download.ts';
import { showToast } from '../../ui/toast.ts';
import { exportData } from './commands.ts';
import { PasswordAction } from './password-action.tsx';
import { PasswordNeeded } from './password-needed.tsx';

const texts = accountMessages.data;

function DownloadData() {
  const exporting = useCommand(exportData);
  return (
    <PasswordAction
      label={texts.download}
      icon={<Download aria-hidden />}
      text={texts.dialogText}
      confirm={texts.confirm}
      change={exporting}
      onDone={(data) => {
        const file = `${product.name.toLowerCase()}-data-${new Date().toISOString().slice(0, 10)}.json`;
        download(file, 'application/json', data);
        showToast({ type: 'success', text: texts.done(file) });
      }}
    />
  );
}

/** All that is stored of the learner, as a file. */
export function ExportData() {
  return <PasswordNeeded>{() => <DownloadData />}</PasswordNeeded>;
}
