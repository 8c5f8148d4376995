import { publicTagOf } from '../../machines/live-class/live-class.tags.ts';
import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import type { Tagged } from '../../shared/flows/tags.ts';
import styles from './live.module.css';

/** The status of a class as one word, if it is worth showing. */
export function StateMark({ item }: { item: Tagged }) {
  const tag = publicTagOf(item);
  const word = texts.states[tag];
  return (
    word !== undefined && (
      <span className={styles.mark} data-state={tag}>
        {word}
      </span>
    )
  );
}
