import { useId } from 'react';
import { programContentMessages as texts } from '../../../messages/program-content.ts';
import type { ProgramContent } from '../../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../../ui/content-title.tsx';
import styles from './program.module.css';

/** The parts that the programme itself teaches. */
export function ProgramParts({ content: { course, parts } }: { content: ProgramContent }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {texts.parts}
      </h2>
      <p className={styles.text}>{texts.partsText}</p>
      <ol>
        {parts.map((part) => (
          <li key={part.id} className={styles.part}>
            <h3 className={styles.name}>
              <ContentTitle lang={course.language}>{part.title}</ContentTitle>
            </h3>
            {part.summary !== '' && <p className={styles.text}>{part.summary}</p>}
            <p className={styles.state}>{texts.lessons(part.lessons, part.minutes)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
