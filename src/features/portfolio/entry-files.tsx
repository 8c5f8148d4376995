import { fileSize } from '../../messages/file-size.ts';
import { portfolioFilesMessages as texts } from '../../messages/portfolio.ts';
import { isPicture } from '../../shared/files/purposes.ts';
import type { EntryFile } from '../../shared/transport/schema.d.ts';
import styles from './portfolio.module.css';

interface EntryFilesProps {
  /** Of what they belong to. */
  name: string;
  files: readonly (EntryFile & { text: string })[];
}

/** The pictures of something in a portfolio, small, and its PDFs by name; each leads to the whole. */
export function EntryFiles({ name, files }: EntryFilesProps) {
  const pictures = files.filter(({ type }) => isPicture(type));
  const papers = files.filter(({ type }) => !isPicture(type));
  return (
    <ul aria-label={texts.of(name)} className={styles.held}>
      {pictures.map((file) => (
        <li key={file.id}>
          <a href={file.path} rel="nofollow" className={styles.picture}>
            <img src={file.path} alt={file.text || file.name} loading="lazy" />
          </a>
        </li>
      ))}
      {papers.map((file) => (
        <li key={file.id} className={styles.paperFile}>
          <a href={file.path} download rel="nofollow">
            <bdi>{file.text || file.name}</bdi>
          </a>{' '}
          <span className={styles.soft}>{texts.kind(fileSize(file.size))}</span>
        </li>
      ))}
    </ul>
  );
}
