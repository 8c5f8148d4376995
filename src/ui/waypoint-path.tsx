import Check from 'lucide-react/icons/check';
import { partsMessages as texts } from '../messages/parts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './waypoint-path.module.css';

interface WaypointPathProps {
  /** The name of the progress, for screen readers. */
  label: string;
  /** The names of the places, in order. */
  places: readonly string[];
  /** The index of the lit place; the number of places if all are done. */
  current: number;
}

const up = 'M0 16 100 0';
const down = 'M0 0 100 16';

/** Progress as a path of places: done places are ticked, the current place is lit. */
export function WaypointPath({ label, places, current }: WaypointPathProps) {
  return (
    <ol className={styles.path} aria-label={label}>
      {places.map((place, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <li
            key={place}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {index < places.length - 1 && (
              <svg className={styles.line} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
                <path d={index % 2 === 0 ? down : up} />
                <path className={styles.walked} d={index % 2 === 0 ? down : up} />
              </svg>
            )}
            <span className={styles.place} aria-hidden="true">
              {state === 'done' ? <Check /> : index + 1}
            </span>
            <span className={styles.label}>
              {place}
              {state === 'done' && <VisuallyHidden>{`, ${texts.stepDone}`}</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
