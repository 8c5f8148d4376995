import FileCheck from 'lucide-react/icons/file-check';
import type { KeptFile } from '../../machines/upload/upload.ports.ts';
import { uploadsMessages as texts } from '../../messages/uploads.ts';
import { Button } from '../../ui/button.tsx';
import styles from './uploads.module.css';

/** A file of which no more may be known than its name. */
export type NamedFile = Pick<KeptFile, 'id' | 'name'> & Partial<KeptFile>;

interface KeptRowProps {
  file: NamedFile;
  /** Without it the file stays. */
  onRemove?: (() => void) | undefined;
}

/** A file that the server keeps, to be fetched. */
export function KeptRow({ file, onRemove }: KeptRowProps) {
  return (
    <li className={styles.row} data-standing="ready">
      <FileCheck aria-hidden className={styles.icon} />
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
        <Button size="small" variant="plain" aria-label={texts.of(texts.remove, file.name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </li>
  );
}

/** Files that the server keeps. @param label what they are */
export function KeptFiles({ label, files }: { label: string; files: readonly KeptFile[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {files.map((file) => (
        <KeptRow key={file.id} file={file} />
      ))}
    </ul>
  );
}
