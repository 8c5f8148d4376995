import { applicationStandingMessages as texts } from '../../../messages/application-pages.ts';
import { applicationStates } from '../../../messages/applications.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import type { ApplicationDetails } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import styles from '../applications.module.css';

/** Labels of events that don't change the state. */
const happened: Readonly<Record<string, string>> = texts.happened;

const by = { learner: texts.you, us: texts.us, time: texts.time } as const;

/** The history of the application, latest first, with the original reasons. */
export function History({ item: { history } }: { item: ApplicationDetails }) {
  const zone = useZone();
  if (history.length === 0) return null;
  return (
    <Stack as="section" gap={4} className={styles.part} aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      <Stack as="ol" gap={5} className={styles.history}>
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
      </Stack>
    </Stack>
  );
}
