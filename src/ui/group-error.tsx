import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './group-error.module.css';

interface GroupErrorProps {
  /** The id that the group's `aria-describedby` names. */
  id?: string;
  /** How to fix the choice; nothing is shown while the group is valid. */
  error: string | null | undefined;
  /** Whether the error is announced when it appears: set it if the focus doesn't move to the group. */
  isAnnounced?: boolean;
}

/**
 * The error of a group of choices. It is above the first choice, because the end of a long group may be out
 * of sight.
 */
export function GroupError({ id, error, isAnnounced = false }: GroupErrorProps) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error} role={isAnnounced ? 'alert' : undefined}>
      <CircleAlert aria-hidden />
      {error}
    </p>
  );
}
