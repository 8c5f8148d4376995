import { useCallback, useRef, useState } from 'react';
import type { KeptFile } from '../../../machines/upload/upload.ports.ts';
import { portfolioFilesMessages as texts } from '../../../messages/portfolio.ts';
import { isPicture, purposes } from '../../../shared/files/purposes.ts';
import type { HeldFile, PortfolioEntry } from '../../../shared/portfolio/entries.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { moved, type Way } from '../../../ui/move-item.ts';
import { FileField, useUploads } from '../../uploads/public.ts';
import styles from '../portfolio.module.css';
import { withFiles } from './entries-props.ts';

/** A file; sometimes only its name is known, because the server hasn't returned it yet or it was deleted. */
type NamedFile = Pick<KeptFile, 'id' | 'name'> & Partial<KeptFile>;

interface EntryFilesFieldProps {
  /** The name of the entry. */
  name: string;
  entry: PortfolioEntry;
  known: readonly KeptFile[];
  /** The number of files in other entries. */
  elsewhere: number;
  learn: (file: KeptFile) => void;
  change: (id: string, of: (latest: PortfolioEntry) => PortfolioEntry) => void;
}

const none: readonly HeldFile[] = [];

/** The pictures and PDFs of an entry, with their descriptions. */
export function EntryFilesField({ name, entry, known, elsewhere, learn, change }: EntryFilesFieldProps) {
  const { id, files: held = none } = entry;
  const { uploads } = useUploads();
  const [isOpen, setOpen] = useState(held.length > 0);
  const removed = useRef<{ file: HeldFile; place: number } | null>(null);
  const files = held.map(({ file_id, text }): NamedFile => {
    const file = known.find((one) => one.id === file_id);
    return file ?? { id: file_id, name: text || texts.unknown };
  });
  const add = useCallback(
    (file: KeptFile | NamedFile) => {
      if (file.size !== undefined && file.type !== undefined && file.address !== undefined) learn(file as KeptFile);
      const back = removed.current?.file.file_id === file.id ? removed.current : null;
      change(id, (latest) => {
        const { files: before = [] } = latest;
        if (before.some(({ file_id }) => file_id === file.id)) return latest;
        const { file: added, place } = back ?? { file: { file_id: file.id, text: '' }, place: before.length };
        return withFiles(latest, before.toSpliced(place, 0, added));
      });
    },
    [id, learn, change],
  );
  const remove = (fileId: number) => {
    const place = held.findIndex(({ file_id }) => file_id === fileId);
    const file = held[place];
    if (file !== undefined) removed.current = { file, place };
    change(id, (latest) => withFiles(latest, latest.files?.filter(({ file_id }) => file_id !== fileId) ?? []));
  };
  const move = (fileId: number, way: Way) =>
    change(id, (latest) => {
      const { files: before = [] } = latest;
      const place = before.findIndex(({ file_id }) => file_id === fileId);
      return withFiles(latest, moved(before, place, way));
    });
  const say = (fileId: number, text: string) =>
    change(id, (latest) =>
      withFiles(latest, latest.files?.map((file) => (file.file_id === fileId ? { ...file, text } : file)) ?? []),
    );
  return (
    <details
      className={styles.entryFiles}
      open={isOpen || uploads.length > 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{texts.count(held.length)}</summary>
      <div>
        <FileField<NamedFile>
          label={texts.of(name)}
          purpose="portfolio"
          most={purposes.portfolio.most}
          elsewhere={elsewhere}
          elsewhereText={texts.elsewhere}
          files={files}
          onAdded={add}
          onRemoved={(file) => remove(file.id)}
          onMoved={(file, way) => move(file.id, way)}
        />
        {files.map((file, index) => {
          if (file.type === undefined) return null;
          const isShown = isPicture(file.type);
          return (
            <FormField
              key={file.id}
              label={isShown ? texts.alt(file.name) : texts.called(file.name)}
              help={isShown ? texts.altHelp : texts.calledHelp}
              dir="auto"
              maxLength={300}
              autoComplete="off"
              value={held[index]?.text ?? ''}
              onChange={({ target }) => say(file.id, target.value)}
            />
          );
        })}
      </div>
    </details>
  );
}
