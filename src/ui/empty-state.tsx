import { Button } from './button.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  /** What this place is for, or why there is nothing in it. */
  text: string;
  action?: { label: string; onClick: () => void };
}

/** Nothing here yet: the path starts here. */
export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg className={styles.motif} viewBox="0 0 144 64" aria-hidden="true">
        <path className={styles.line} d="M26 46 62 22 98 44 128 16" />
        <circle className={styles.halo} cx="20" cy="48" r="14" />
        <circle className={styles.lit} cx="20" cy="48" r="7" />
        <circle className={styles.place} cx="62" cy="22" r="5" />
        <circle className={styles.place} cx="98" cy="44" r="5" />
        <circle className={styles.place} cx="128" cy="16" r="5" />
      </svg>
      <p className={styles.text}>{text}</p>
      {action && <Button onClick={action.onClick}>{action.label}</Button>}
    </div>
  );
}
