import { problemsMessages as texts } from '../../messages/problems.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Support } from '../../ui/support.tsx';
import styles from './reload-screen.module.css';

interface ReloadScreenProps {
  /** There is no connection now: reloading would lose what is open. */
  offline: boolean;
  /** What could not be loaded. */
  failure: unknown;
  onReload: () => void;
}

/** Shown in the place of a part that could not be loaded. It has no picture, since it comes with the entry. */
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
