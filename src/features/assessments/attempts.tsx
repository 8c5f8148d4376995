import { Link } from 'react-router-dom';
import { isOpen, isVoided } from '../../machines/attempt/attempt.tags.ts';
import { assessmentResultsMessages } from '../../messages/assessment-results.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { AttemptLine } from '../../shared/transport/schema.d.ts';
import styles from './start.module.css';

const { start, summary, list, percent } = assessmentResultsMessages;

interface AttemptsProps {
  /** The attempts, latest first. */
  attempts: readonly AttemptLine[];
  /** The total number of attempts. */
  total: number;
  addressOf: (attemptId: number) => string;
  /** The attempt on the current page. */
  currentId?: number;
}

function resultOf(attempt: AttemptLine): string {
  if (isVoided(attempt)) return summary.voided;
  if (isOpen(attempt)) return list.states.open;
  if (attempt.percent === null) return summary.notShown;
  const passed = attempt.is_passed === null ? '' : attempt.is_passed ? summary.passed : summary.notPassed;
  return [percent(attempt.percent), passed].filter(Boolean).join(', ');
}

/** The maximum number of attempts that the server returns. */
const maxShown = 50;

/** A table of the learner's attempts with their results. */
export function Attempts({ attempts, total, addressOf, currentId }: AttemptsProps) {
  const zone = useZone();
  return (
    <div className={styles.scroll}>
      <table className={styles.attempts}>
        <thead>
          <tr>
            <th scope="col">{start.past}</th>
            <th scope="col">{summary.ended_at}</th>
            <th scope="col">{summary.result}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <tr key={attempt.id}>
              <th scope="row">
                <Link to={addressOf(attempt.id)} aria-current={attempt.id === currentId ? 'page' : undefined}>
                  {start.attempt(attempt.no)}
                </Link>
              </th>
              <td>{attempt.ended_at === null ? '–' : momentInWords(attempt.ended_at, zone)}</td>
              <td>{resultOf(attempt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > maxShown && <p>{summary.latest(attempts.length, total)}</p>}
    </div>
  );
}
