import { isLearner } from '../../machines/session/session.selectors.ts';
import { loadingMessages } from '../../messages/loading.ts';
import { paletteMessages as texts } from '../../messages/palette.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Support } from '../../ui/support.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './palette.module.css';

interface Search {
  isSearching: boolean;
  /** Whether only similar spellings were found. */
  isSimilar: boolean;
  hasFailed: boolean;
  error: unknown;
  retry: () => void;
}

interface PaletteStateProps {
  words: string;
  /** The number of options of all kinds. */
  count: number;
  search: Search;
  onChoose: () => void;
}

/** The status below the options: searching, failed, or no results; with the count for screen readers. */
export function PaletteState({ words, count, search, onChoose }: PaletteStateProps) {
  const { isSearching, isSimilar, hasFailed, error, retry } = search;
  const learner = useSession(isLearner);
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
        {count > 0 && words !== '' && !isSearching && (
          <VisuallyHidden>
            {isSimilar && texts.similar(words)} {texts.found(count)}
          </VisuallyHidden>
        )}
      </div>
      {hasNothing && (
        <Row gap={2} columnGap={3} className={styles.retry}>
          <LinkButton size="small" to="/lms-courses" onClick={onChoose}>
            {texts.allCourses}
          </LinkButton>
          <LinkButton size="small" to={learner ? '/universities-list' : '/universities'} onClick={onChoose}>
            {texts.allUniversities}
          </LinkButton>
        </Row>
      )}
      {hasFailed && (
        <Row gap={2} columnGap={3} className={styles.retry}>
          <Button size="small" onClick={retry}>
            {loadingMessages.retry}
          </Button>
          <Support failure={error} />
        </Row>
      )}
    </>
  );
}

/** The keyboard shortcuts, on devices with a keyboard. */
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
