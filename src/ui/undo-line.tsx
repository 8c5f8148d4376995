import { undoMessages as texts } from '../messages/undo.ts';
import { Button } from './button.tsx';
import styles from './undo-line.module.css';

interface UndoLineProps {
  /** A description of the last action; null if there is none. */
  text: string | null;
  /** If missing, the action can't be undone. */
  onUndo?: (() => void) | undefined;
  /** Whether undoing works offline. */
  isLocal?: boolean;
  /** Whether the action happened before the page loaded; then the focus doesn't move. */
  isOld?: boolean;
}

/** The pressed button is gone, so this button takes the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Says in place what was done, with a button that undoes it. */
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
