import { Button, LinkButton } from './button.tsx';
import styles from './states.module.css';
import { WaypointDrawing } from './waypoint-drawing.tsx';

interface EmptyStateProps {
  /** What this place is for, or why there is nothing in it. */
  text: string;
  action?: { label: string; onClick: () => void };
  /** Where something like it is, or will be told of. */
  way?: { label: string; to: string };
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
export function EmptyState({ text, action, way }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <WaypointDrawing className={styles.motif} size={[144, 64]} ways={ways} />
      <p className={styles.text}>{text}</p>
      {action && <Button onClick={action.onClick}>{action.label}</Button>}
      {way && <LinkButton to={way.to}>{way.label}</LinkButton>}
    </div>
  );
}
