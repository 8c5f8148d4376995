import Download from 'lucide-react/icons/download';
import { accountMessages } from '../../messages/account.ts';
import { product } from '../../messages/product.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { download } from '../../ui/download.ts';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.ts';
import { LoadFailure } from '../problems/public.ts';
import { exportData } from './commands.ts';
import { LargeExport } from './large-export.tsx';
import { PasswordAction } from './password-action.tsx';
import { PasswordNeeded } from './password-needed.tsx';
import { useDataExport } from './queries.ts';

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

function Data({ state }: { state: ReturnType<typeof useDataExport> }) {
  if (state.isPending) return <LineSkeletons what={texts.what} count={2} />;
  if (state.data === undefined) return <LoadFailure query={state} what={texts.what} />;
  return state.data.is_large ? <LargeExport file={state.data.file} /> : <DownloadData />;
}

/** Downloads all stored data of the learner as a file. */
export function ExportData() {
  const state = useDataExport();
  return <PasswordNeeded>{() => <Data state={state} />}</PasswordNeeded>;
}
