import { homeMessages as texts } from '../../messages/home.ts';
import { loadingMessages } from '../../messages/loading.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Support } from '../../ui/support.tsx';
import styles from './figures-failure.module.css';

/** A short error line in place of all catalogue content. */
export function FiguresFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <Row gap={3} columnGap={4} align="center" className={styles.line}>
      <p role="alert">{loadingMessages.failed(texts.what)}</p>
      <Button onClick={onRetry}>{loadingMessages.retry}</Button>
      <Support failure={failure} />
    </Row>
  );
}
