import { Button, LinkButton } from './button.tsx';
import styles from './states.module.css';
import { WaypointDrawing } from './waypoint-drawing.tsx';

interface EmptyStateProps {
  /** The purpose of this place, or the reason why it is empty. */
  text: string;
  action?: { label: string; onClick: () => void };
  /** A link to similar things, or to where they will be announced. */
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

/** An empty list, with the start of a path as its drawing. */
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
