import FileCheck from 'lucide-react/icons/file-check';
import type { KeptFile } from '../../machines/upload/upload.ports.ts';
import { uploadsMessages as texts } from '../../messages/uploads.ts';
import { isPicture } from '../../shared/files/purposes.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import type { Way } from '../../ui/move-item.ts';
import styles from './uploads.module.css';

/** A file; sometimes only its name is known. */
export type NamedFile = Pick<KeptFile, 'id' | 'name'> & Partial<KeptFile>;

/** The position of a file in an ordered list. */
interface FilePlace {
  place: number;
  count: number;
  onMove: (way: Way) => void;
}

interface StoredFileRowProps {
  file: NamedFile;
  /** The position of the file; undefined if it can't be moved. */
  among?: FilePlace | undefined;
  /** Removes the file; undefined if it can't be removed. */
  onRemove?: (() => void) | undefined;
}

/** A stored file, with a download link. */
export function StoredFileRow({ file, among, onRemove }: StoredFileRowProps) {
  return (
    <Row as="li" gap={2} columnGap={3} align="center" className={styles.row} data-standing="ready">
      {file.address !== undefined && file.type !== undefined && isPicture(file.type) ? (
        <img src={file.address} alt="" loading="lazy" className={styles.thumbnail} />
      ) : (
        <FileCheck aria-hidden className={styles.icon} />
      )}
      <p className={`${styles.about} ${styles.name}`}>
        {file.address === undefined ? (
          <bdi>{file.name}</bdi>
        ) : (
          <a href={file.address} download className={styles.link}>
            <bdi>{file.name}</bdi>
          </a>
        )}{' '}
        {file.size !== undefined && <span className={styles.soft}>{texts.size(file.size)}</span>}
      </p>
      {onRemove && (
        <div className={styles.actions}>
          {among && (
            <MoveButtons
              {...among}
              size="small"
              variant="plain"
              names={{ up: texts.of(texts.up, file.name), down: texts.of(texts.down, file.name) }}
            />
          )}
          <Button size="small" variant="plain" aria-label={texts.of(texts.remove, file.name)} onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      )}
    </Row>
  );
}

/** A list of stored files. @param label the name of the list */
export function KeptFiles({ label, files }: { label: string; files: readonly KeptFile[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {files.map((file) => (
        <StoredFileRow key={file.id} file={file} />
      ))}
    </ul>
  );
}
