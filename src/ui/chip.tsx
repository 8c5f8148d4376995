import X from 'lucide-react/icons/x';
import { partsMessages as texts } from '../messages/parts.ts';
import styles from './chip.module.css';
import { useServerAction } from './server-action.ts';

interface ChipProps {
  name: string;
  onRemove?: () => void;
  /** A change of it is under way. */
  busy?: boolean;
  /** Removing it waits while there is no connection. */
  needsServer?: boolean;
}

/** Something chosen, in a row of others. */
export function Chip({ name, onRemove, busy = false, needsServer = false }: ChipProps) {
  const { blocked, reason } = useServerAction(needsServer);
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
          {...reason}
          onClick={() => {
            if (!busy && !blocked) onRemove();
          }}
        >
          <X aria-hidden />
        </button>
      )}
    </span>
  );
}
