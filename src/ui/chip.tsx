import X from 'lucide-react/icons/x';
import { partsMessages as texts } from '../messages/parts.ts';
import styles from './chip.module.css';

interface ChipProps {
  name: string;
  onRemove?: () => void;
  /** A change of it is under way. */
  busy?: boolean;
}

/** Something chosen, in a row of others. */
export function Chip({ name, onRemove, busy = false }: ChipProps) {
  const classes = [styles.chip, busy && styles.busy, !onRemove && styles.plain];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={texts.remove(name)}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onRemove();
          }}
        >
          <X aria-hidden />
        </button>
      )}
    </span>
  );
}
