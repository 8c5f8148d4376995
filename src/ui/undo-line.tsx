import { undoMessages as texts } from '../messages/undo.ts';
import { Button } from './button.tsx';
import styles from './undo-line.module.css';

interface UndoLineProps {
  /** What was done; null while nothing was. */
  text: string | null;
  /** Without it there is no way back. */
  onUndo?: (() => void) | undefined;
  /** Whether the way back needs no connection. */
  isLocal?: boolean;
  /** It was done before this page was there: nothing was pressed. */
  isOld?: boolean;
}

/** The button that was pressed is gone, so this one takes its focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Says what was done, at the place where it was done, with a button that takes it back. */
export function UndoLine({ text, onUndo, isLocal = false, isOld = false }: UndoLineProps) {
  return (
    <div role="status">
      {text !== null && (
        <p className={styles.line}>
          {text}
          {onUndo && (
            <Button
              key={text}
              ref={isOld ? undefined : takeFocus}
              variant="plain"
              size="small"
              needsServer={!isLocal}
              onClick={onUndo}
            >
              {texts.undo}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
