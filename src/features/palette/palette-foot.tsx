import { paletteMessages as texts } from '../../messages/palette.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Support } from '../../ui/support.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './palette.module.css';

interface ListSearch {
  isSearching: boolean;
  hasFailed: boolean;
  error: unknown;
  retry: () => void;
}

interface PaletteStateProps {
  words: string;
  /** How many options there are, of all kinds. */
  count: number;
  /** The address of all universities. */
  list: string;
  searches: Readonly<Record<'courses' | 'universities', ListSearch>>;
  onChoose: () => void;
}

/** What there is to say below the options: still searching, failed, nothing found; the count for those who hear. */
export function PaletteState({ words, count, list, searches, onChoose }: PaletteStateProps) {
  const { courses, universities } = searches;
  const isSearching = courses.isSearching || universities.isSearching;
  const failed = (['courses', 'universities'] as const).filter((name) => searches[name].hasFailed);
  const hasNothing = count === 0 && !isSearching && failed.length === 0;
  return (
    <>
      <div role="status" className={styles.state}>
        {isSearching && <p className={styles.searching}>{texts.searching}</p>}
        {failed.map((name) => (
          <p key={name} className={styles.failed}>
            {texts.failed[name]}
          </p>
        ))}
        {hasNothing && (
          <>
            <p className={styles.nothing}>{texts.nothing(words)}</p>
            <p>{texts.nothingHint}</p>
          </>
        )}
        {count > 0 && words !== '' && !isSearching && <VisuallyHidden>{texts.found(count)}</VisuallyHidden>}
      </div>
      {hasNothing && (
        <div className={styles.retry}>
          <LinkButton size="small" to="/lms-courses" onClick={onChoose}>
            {texts.allCourses}
          </LinkButton>
          <LinkButton size="small" to={list} onClick={onChoose}>
            {texts.allUniversities}
          </LinkButton>
        </div>
      )}
      {failed.map((name) => (
        <div key={name} className={styles.retry}>
          <Button size="small" onClick={searches[name].retry}>
            {texts.tryAgain}
          </Button>
          <Support failure={searches[name].error} />
        </div>
      ))}
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
