import { applicationStandingMessages as texts } from '../../../messages/application-pages.ts';
import { applicationStates } from '../../../messages/applications.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import type { ApplicationDetails } from '../../../shared/transport/schema.d.ts';
import styles from '../applications.module.css';

/** What the state does not say, which is the same before and after. */
const happened: Readonly<Record<string, string>> = texts.happened;

const by = { learner: texts.you, us: texts.us, time: texts.time } as const;

/** What has happened to it, the latest first, with the reasons as they were written. */
export function History({ item: { history } }: { item: ApplicationDetails }) {
  const zone = useZone();
  if (history.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      <ol className={styles.history}>
        {history.map(({ at, event, tag, by: sender, reason }, index) => (
          <li key={`${at} ${event}`} data-lit={index === 0}>
            <p>
              <strong>{happened[event] ?? (tag === null ? texts.begun : applicationStates[tag].label)}</strong>{' '}
              <span className={styles.soft}>{by[sender]}</span>
            </p>
            <time className={styles.soft} dateTime={at}>
              {momentInWords(at, zone)}
            </time>
            {reason !== '' && <blockquote dir="auto">{reason}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  );
}
