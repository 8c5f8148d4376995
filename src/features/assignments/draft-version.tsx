import type { KeptFile } from '../../machines/upload/upload.ports.ts';
import { assignmentsMessages } from '../../messages/assignments.ts';
import type { DraftContent } from '../../shared/transport/schema.d.ts';
import styles from './assignments.module.css';

const { noText, submit } = assignmentsMessages;

/** A version of the work, to compare with another version. */
export function DraftVersion({ content, files }: { content: DraftContent; files: readonly KeptFile[] }) {
  const names = files.filter(({ id }) => content.file_ids.includes(id)).map(({ name }) => name);
  const others = content.file_ids.length - names.length;
  return (
    <>
      <p className={styles.versionText} dir="auto">
        {content.text || noText}
      </p>
      <ul className={styles.soft}>
        {[...names, ...(others > 0 ? [submit.files(others)] : []), ...content.urls].map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}
