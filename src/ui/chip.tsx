import X from 'lucide-react/icons/x';
import { partsMessages as texts } from '../messages/parts.ts';
import styles from './chip.module.css';
import { useServerAction } from './server-action.ts';

interface ChipProps {
  name: string;
  onRemove?: () => void;
  /** Whether a change of the chip is being saved. */
  busy?: boolean;
  /** Whether removing the chip is disabled while the browser is offline. */
  needsServer?: boolean;
}

/** A chosen value in a list of chips. */
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
