import { problemsMessages as texts } from '../../messages/problems.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './reload-screen.module.css';

interface ReloadScreenProps {
  /** There is no connection now: reloading would lose what is open. */
  offline: boolean;
  onReload: () => void;
}

/** Shown in the place of a part that could not be loaded. It has no picture, since it comes with the entry. */
export function ReloadScreen({ offline, onReload }: ReloadScreenProps) {
  return (
    <div className={styles.screen}>
      <PageHeading>{texts.notLoaded}</PageHeading>
      <p className={styles.text}>{offline ? texts.notLoadedOffline : texts.notLoadedText}</p>
      <Button look="filled" needsServer onClick={onReload}>
        {texts.reload}
      </Button>
    </div>
  );
}
