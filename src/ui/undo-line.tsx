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
}

/** What was pressed is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Says what was done, in its place, with the way to take it back. */
export function UndoLine({ text, onUndo, isLocal = false }: UndoLineProps) {
  return (
    <div role="status">
      {text !== null && (
        <p className={styles.line}>
          {text}
          {onUndo && (
            <Button key={text} ref={takeFocus} variant="plain" size="small" needsServer={!isLocal} onClick={onUndo}>
              {texts.undo}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
