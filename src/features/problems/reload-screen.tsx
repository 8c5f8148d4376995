import { problemsMessages as texts } from '../../messages/problems.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './reload-screen.module.css';

/** Shown in the place of a part that could not be loaded. It has no picture, since it comes with the entry. */
export function ReloadScreen({ onReload }: { onReload: () => void }) {
  return (
    <div className={styles.screen}>
      <PageHeading>{texts.notLoaded}</PageHeading>
      <p>{texts.notLoadedText}</p>
      <Button look="filled" onClick={onReload}>
        {texts.reload}
      </Button>
    </div>
  );
}
