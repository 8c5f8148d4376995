import type { ComponentType } from 'react';
import styles from './own-marks.module.css';

interface OwnMarksProps {
  marks: readonly {
    icon: ComponentType<{ 'aria-hidden': true }>;
    text: string;
    /** Whether the item is completed. */
    isDone?: boolean;
  }[];
}

/** The reader's own state of an item, on top of its card's picture: saved, liked, enrolled. */
export function OwnMarks({ marks }: OwnMarksProps) {
  if (marks.length === 0) return null;
  return (
    <p className={styles.marks}>
      {marks.map(({ icon: Icon, text, isDone }) => (
        <span key={text} data-done={isDone || undefined}>
          <Icon aria-hidden />
          {text}
        </span>
      ))}
    </p>
  );
}
