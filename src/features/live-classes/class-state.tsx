import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import styles from './live.module.css';

/** How a class stands, in a word, where that is worth one. */
export function StateMark({ state }: { state: string }) {
  const word = texts.states[state];
  return (
    word !== undefined && (
      <span className={styles.mark} data-state={state}>
        {word}
      </span>
    )
  );
}
