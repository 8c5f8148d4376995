import { Button } from './button.tsx';
import styles from './states.module.css';
import { WaypointDrawing } from './waypoint-drawing.tsx';

interface EmptyStateProps {
  /** What this place is for, or why there is nothing in it. */
  text: string;
  action?: { label: string; onClick: () => void };
}

const ways = [
  {
    places: [
      [20, 48],
      [62, 22],
      [98, 44],
      [128, 16],
    ],
    lit: 0,
  },
] as const;

/** Nothing here yet: the path starts here. */
export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <WaypointDrawing className={styles.motif} size={[144, 64]} ways={ways} />
      <p className={styles.text}>{text}</p>
      {action && <Button onClick={action.onClick}>{action.label}</Button>}
    </div>
  );
}
