import { homeRestMessages as texts } from '../../messages/home-rest.ts';
import { Button } from '../../ui/button.tsx';
import styles from './figures-failure.module.css';

/** One quiet line in the place of everything that comes from the catalogues. */
export function FiguresFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.line} role="alert">
      {texts.failed} <Button onClick={onRetry}>{texts.retry}</Button>
    </p>
  );
}
