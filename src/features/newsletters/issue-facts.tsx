import { newslettersMessages as texts } from '../../messages/newsletters.ts';
import { dateInWords } from '../../shared/time/words.ts';
import type { NewsletterIssue } from '../../shared/transport/schema.d.ts';
import { useManner } from '../../ui/use-manner.ts';
import styles from './newsletters.module.css';

/** The newsletter of an issue, its date and its reading time. */
export function IssueFacts({ issue: { newsletter, published_at, minutes } }: { issue: NewsletterIssue }) {
  const manner = useManner();
  return (
    <p className={styles.facts}>
      <bdi>{newsletter}</bdi> ·{' '}
      <time dateTime={published_at}>{dateInWords(published_at, 'UTC', undefined, manner)}</time> ·{' '}
      {texts.minutes(minutes)}
    </p>
  );
}
