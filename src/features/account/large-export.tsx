import Download from 'lucide-react/icons/download';
import { accountMessages } from '../../messages/account.ts';
import { fileSize } from '../../messages/file-size.ts';
import { useCommand } from '../../shared/transport/command.ts';
import type { ExportFile } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './account.module.css';
import { makeDataExport } from './commands.ts';
import { Moment } from './moment.tsx';
import { PasswordAction } from './password-action.tsx';
import { isBeingMade } from './queries.ts';
import { focusSection } from './use-hash.ts';

const texts = accountMessages.data.large;

function AskForFile() {
  const making = useCommand(makeDataExport);
  return (
    <PasswordAction
      label={texts.make}
      text={texts.dialogText}
      confirm={texts.confirm}
      change={making}
      // The button disappears, so the focus moves to its section.
      onDone={() => focusSection('data')}
    />
  );
}

/** The state of an export file. */
function Standing({ file }: { file: ExportFile }) {
  if (isBeingMade(file))
    return (
      <p>
        {texts.beingMade} <Moment at={file.asked_at} />. {texts.leave}
      </p>
    );
  if (file.ready_until === null) return <AlertBox quiet type="warning" text={texts.failed} />;
  return (
    <p>
      {texts.ready} <Moment at={file.ready_until} />.
    </p>
  );
}

/**
 * The export of a large account as a file that is created in the background.
 * @param file the requested file
 */
export function LargeExport({ file }: { file: ExportFile | null }) {
  const mayAsk = file === null || file.state === 'failed';
  return (
    <Stack gap={4} className={styles.stack}>
      <div role="status">{file === null ? <p>{texts.lead}</p> : <Standing file={file} />}</div>
      {file?.file && (
        <LinkButton to={file.file.address} reloadDocument download className={styles.start}>
          <Download aria-hidden />
          {texts.download(fileSize(file.file.size))}
        </LinkButton>
      )}
      {mayAsk && <AskForFile />}
    </Stack>
  );
}
