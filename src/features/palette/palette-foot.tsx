import { paletteMessages as texts } from '../../messages/palette.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './palette.module.css';

interface PaletteStateProps {
  words: string;
  /** How many options there are, of both kinds. */
  count: number;
  isSearching: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** What there is to say below the options: still searching, failed, nothing found; the count for those who hear. */
export function PaletteState({ words, count, isSearching, hasFailed, retry }: PaletteStateProps) {
  const hasNothing = count === 0 && !isSearching && !hasFailed;
  return (
    <>
      <div role="status" className={styles.state}>
        {isSearching && <p className={styles.searching}>{texts.searching}</p>}
        {hasFailed && <p className={styles.failed}>{texts.failed}</p>}
        {hasNothing && (
          <>
            <p className={styles.nothing}>{texts.nothing(words)}</p>
            <p>{texts.nothingHint}</p>
          </>
        )}
        {count > 0 && words !== '' && !isSearching && <VisuallyHidden>{texts.found(count)}</VisuallyHidden>}
      </div>
      {hasFailed && (
        <div className={styles.retry}>
          <Button size="small" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
    </>
  );
}

/** Which keys there are, where there is a keyboard. */
export function PaletteKeys() {
  return (
    <div className={styles.keys} aria-hidden="true">
      {(['move', 'open', 'close'] as const).map((name) => (
        <span key={name}>
          <kbd>{texts.keyNames[name]}</kbd>
          {texts.keys[name]}
        </span>
      ))}
    </div>
  );
}
