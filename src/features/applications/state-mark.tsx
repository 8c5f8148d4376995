import type { PublicTag } from '../../machines/application/application.tags.ts';
import { applicationStates } from '../../messages/applications.ts';
import styles from './applications.module.css';

/** How an application stands, in a word. @param waits whether it is the learner's turn */
export const StateMark = ({ tag, waits }: { tag: PublicTag; waits: boolean }) => (
  <p className={styles.state} data-state={tag} data-waits={waits}>
    {applicationStates[tag].label}
  </p>
);
