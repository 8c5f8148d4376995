import { applicationPageMessages as texts } from '../../../messages/application-pages.ts';
import type { ListedKind } from '../../../shared/programmes/words.ts';
import { NextDeadlines } from '../../programmes/public.ts';
import styles from '../applications.module.css';

/** The next deadlines of each kind, for learners without open applications. */
export const Deadlines = ({ kinds }: { kinds: readonly ListedKind[] }) => (
  <div className={styles.deadlines}>
    {kinds.map((kind) => (
      <NextDeadlines key={kind} kind={kind} heading={texts.nextOf(texts.kind[kind])} level="h2" />
    ))}
  </div>
);
