import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, useRef, useState } from 'react';
import { portfolioImportMessages as texts } from '../../../messages/portfolio-import.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import type { ReadResume } from '../../../shared/portfolio/read-entry.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { OwnPortfolio } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { UndoLine } from '../../../ui/undo-line.tsx';
import styles from '../portfolio.module.css';
import { type SectionInput, writeSection } from './commands.ts';
import { ImportDialog } from './import-dialog.tsx';
import { readFile } from './read-file.ts';

/** Imports a file after showing a preview of the changes. */
export function ImportResume({ portfolio }: { portfolio: OwnPortfolio }) {
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadResume | { kind: 'tooLarge' } | null>(null);
  const { draft, change } = useDraft<readonly SectionInput[]>('portfolio-import');
  const before = draft ?? [];
  const [isJustTaken, setJustTaken] = useState(false);
  const setBefore = (requests: readonly SectionInput[]) => change(requests.length === 0 ? null : requests);
  const writing = useCommand(writeSection);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    setBefore([]);
    setRead(await readFile(file));
    // Allow choosing the same file again.
    target.value = '';
  };
  const undo = async () => {
    const [...left] = before;
    try {
      for (const intent of before) {
        await writing.mutateAsync(intent);
        left.shift();
      }
    } catch {
      // The command shows the error.
    }
    setBefore(left);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,.zip,application/json,application/zip"
        hidden
        onChange={(event) => void choose(event)}
      />
      <Button needsServer onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {texts.choose}
      </Button>
      <p className={styles.soft}>{texts.kinds}</p>
      {read !== null && read.kind !== 'read' && (
        <AlertBox type="danger" failure={null} text={texts.problems[read.kind]} />
      )}
      {read?.kind === 'read' && (
        <ImportDialog
          read={read}
          portfolio={portfolio}
          onClose={() => setRead(null)}
          onTaken={(written) => {
            setBefore(written);
            setJustTaken(true);
            setRead(null);
          }}
        />
      )}
      <UndoLine
        isOld={!isJustTaken}
        text={before.length === 0 ? null : texts.taken(before.length)}
        onUndo={() => void undo()}
      />
      {writing.isError && (
        <AlertBox type="danger" failure={writing.error} text={texts.undoFailed(failureText(writing.error))} />
      )}
    </>
  );
}
