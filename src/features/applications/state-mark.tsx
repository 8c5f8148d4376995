import type { PublicTag } from '../../machines/application/application.tags.ts';
import { applicationStates } from '../../messages/applications.ts';
import styles from './applications.module.css';

/** The status of an application. @param waits whether it is the learner's turn */
export const StateMark = ({ tag, waits }: { tag: PublicTag; waits: boolean }) => (
  <p className={styles.state} data-state={tag} data-waits={waits}>
    {applicationStates[tag].label}
  </p>
);
