import { problemsMessages as texts } from '../../messages/problems.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Support } from '../../ui/support.tsx';
import styles from './reload-screen.module.css';

interface ReloadScreenProps {
  /** Whether the browser is offline: reloading would then lose the open page. */
  offline: boolean;
  /** The error of the part that couldn't be loaded. */
  failure: unknown;
  onReload: () => void;
}

/**
 * Shown in place of a part that couldn't be loaded. The screen has no picture, because it belongs to the entry chunk.
 */
export function ReloadScreen({ offline, failure, onReload }: ReloadScreenProps) {
  return (
    <div className={styles.screen}>
      <PageHeading>{texts.notLoaded}</PageHeading>
      <p className={styles.text}>{offline ? texts.notLoadedOffline : texts.notLoadedText}</p>
      <Button variant="filled" needsServer onClick={onReload}>
        {texts.reload}
      </Button>
      <Support failure={failure} />
    </div>
  );
}
