import { fileSize } from '../../messages/file-size.ts';
import { portfolioFilesMessages as texts } from '../../messages/portfolio.ts';
import { isPicture } from '../../shared/files/purposes.ts';
import { filesInWords } from '../../shared/portfolio/changes.ts';
import type { HeldFile } from '../../shared/portfolio/entries.ts';
import type { EntryFile } from '../../shared/transport/schema.d.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './portfolio.module.css';

interface EntryFilesProps {
  /** The name of the entry. */
  name: string;
  held: readonly HeldFile[];
  /** Files that can be opened. */
  files: readonly EntryFile[];
  /** Whether to list files that can't be opened instead of skipping them. */
  namesAll: boolean;
}

/** The files of an entry: thumbnails of pictures and names of PDFs, linked to the full file. */
export function EntryFiles({ name, held, files, namesAll }: EntryFilesProps) {
  const shown = held
    .map((one) => ({ ...one, file: files.find(({ id }) => id === one.file_id) }))
    .filter(({ file }) => namesAll || file !== undefined);
  if (shown.length === 0) return null;
  return (
    <Row as="ul" aria-label={texts.of(name)} gap={3} className={styles.held}>
      {shown.map(({ file_id: id, text, file }) => {
        if (file === undefined)
          return (
            <li key={id} className={styles.paperFile}>
              <bdi>{filesInWords([{ file_id: id, text }], [])}</bdi>
            </li>
          );
        if (isPicture(file.type))
          return (
            <li key={id}>
              <a href={file.path} rel="nofollow" className={styles.picture}>
                <img src={file.path} alt={text || file.name} loading="lazy" />
              </a>
            </li>
          );
        return (
          <li key={id} className={styles.paperFile}>
            <a href={file.path} download rel="nofollow">
              <bdi>{text || file.name}</bdi>
            </a>{' '}
            <span className={styles.soft}>{texts.kind(fileSize(file.size))}</span>
          </li>
        );
      })}
    </Row>
  );
}
