import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import type { OpenAttempt } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { type ServerTime, useServerClock } from '../../../ui/use-server-clock.ts';
import { questionAddress } from '../addresses.ts';
import { clockOf } from '../attempt/time-left.tsx';
import styles from './list.module.css';

const texts = assessmentResultsMessages.list;

interface OpenAttemptsProps {
  open: readonly OpenAttempt[];
  answer: ServerTime;
}

/** Open attempts, above everything else. */
export function OpenAttempts({ open, answer }: OpenAttemptsProps) {
  const { now } = useServerClock(answer);
  if (open.length === 0) return null;
  const leftOf = ({ deadline_at }: OpenAttempt): string | null => {
    if (deadline_at === null) return null;
    const left = Date.parse(deadline_at) - now;
    return left > 0 ? texts.left(clockOf(left)) : texts.overdue;
  };
  return (
    <Stack as="section" gap={3} className={styles.open} aria-labelledby="open-attempts">
      <h2 id="open-attempts">{texts.open}</h2>
      <ul>
        {open.map((attempt) => (
          <li key={attempt.id}>
            <div>
              <p className={styles.name}>
                <ContentTitle lang={attempt.language}>{attempt.title}</ContentTitle>
              </p>
              <p className={styles.facts}>
                {[leftOf(attempt), texts.answered(attempt.answered, attempt.question_count)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <LinkButton
              variant="filled"
              to={questionAddress(attempt.id, Math.min(attempt.answered + 1, attempt.question_count))}
              aria-label={texts.resumeOf(attempt.title)}
            >
              {texts.resume}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
