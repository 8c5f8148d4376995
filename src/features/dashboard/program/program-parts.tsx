import { useId } from 'react';
import type { ProgramContent } from '../../../api/schema.d.ts';
import { programContentMessages as texts } from '../../../messages/program-content.ts';
import styles from './program.module.css';

/** What is taught in a programme itself. */
export function ProgramParts({ parts }: { parts: ProgramContent['parts'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {texts.parts}
      </h2>
      <p className={styles.text}>{texts.partsText}</p>
      <ol className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id} className={styles.part}>
            <h3 className={styles.name}>{part.title}</h3>
            {part.summary !== '' && <p className={styles.text}>{part.summary}</p>}
            <p className={styles.state}>{texts.lessons(part.lessons, part.minutes)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
