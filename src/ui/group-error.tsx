import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './group-error.module.css';

interface GroupErrorProps {
  /** By which the group is described. */
  id?: string;
  /** What to do; nothing is shown while the group is fine. */
  error: string | null | undefined;
  /** Whether it is read out as it appears: where the focus does not go to what it is about. */
  isTold?: boolean;
}

/** What is wrong with a group of choices, above the first of them: the end of a long group is out of sight. */
export function GroupError({ id, error, isTold = false }: GroupErrorProps) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error} role={isTold ? 'alert' : undefined}>
      <CircleAlert aria-hidden />
      {error}
    </p>
  );
}
