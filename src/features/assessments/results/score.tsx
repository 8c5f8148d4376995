import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import { isAwaiting } from '../../../machines/attempt/attempt.tags.ts';
import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import type { AttemptSummary } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import { clockOf } from '../attempt/time-left.tsx';
import styles from './results.module.css';

const { summary: texts, percent, questions } = assessmentResultsMessages;

/** The outcome of an attempt at a glance. */
export function Score({ summary }: { summary: AttemptSummary }) {
  const zone = useZone();
  const { kept, assessment, ended_at, attempts_used: used, attempts_left: left } = summary;
  const facts: [string, string][] = [
    [texts.answered, `${summary.answered} / ${questions(assessment.question_count)}`],
    [texts.timeUsed, clockOf(summary.time_used_s * 1000)],
    [texts.ended, summary.ended_by === 'clock' ? texts.timeOver : texts.submitted],
    ...(ended_at === null ? [] : ([[texts.endedAt, momentInWords(ended_at, zone)]] as [string, string][])),
    ...(kept === null || kept.percent === null
      ? []
      : ([[texts.kept, texts.keptText(kept.rule, kept.percent)]] as [string, string][])),
    ...(assessment.mode === 'self' || (used < 2 && left === null)
      ? []
      : ([[texts.attemptTerm, texts.attemptOf(summary.no, used, left)]] as [string, string][])),
  ];
  return (
    <section className={styles.score} aria-label={texts.result}>
      <Verdict summary={summary} />
      <Stack as="dl" gap={3} className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
    </section>
  );
}

/** The score and verdict, or why they are not available yet. */
function Verdict({ summary }: { summary: AttemptSummary }) {
  const zone = useZone();
  const { points, out_of, is_passed, ungraded, assessment, shows_more_at } = summary;
  const whenShown = isAwaiting(summary) ? texts.awaiting : texts.hiddenUntil;
  const canPass = assessment.mode !== 'self' && assessment.pass_percent > 0;
  return (
    <Stack gap={1} role="status">
      {summary.percent === null ? (
        <p className={styles.hidden}>
          {shows_more_at === null ? texts.hidden : whenShown(momentInWords(shows_more_at, zone))}
        </p>
      ) : (
        <>
          <p className={styles.percent}>{percent(summary.percent)}</p>
          {points !== null && out_of !== null && <p>{texts.score(points, out_of)}</p>}
        </>
      )}
      {canPass && is_passed !== null && (
        <p className={styles.mark} data-passed={is_passed}>
          {is_passed ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
          {is_passed ? texts.passed : texts.notPassed}
        </p>
      )}
      {canPass && <p className={styles.soft}>{texts.pass(assessment.pass_percent)}</p>}
      {ungraded > 0 && (
        <div className={styles.waiting}>
          <p className={styles.mark}>
            <Hourglass aria-hidden />
            {texts.waiting}
          </p>
          <p className={styles.soft}>{texts.waitingText(ungraded)}</p>
        </div>
      )}
    </Stack>
  );
}
