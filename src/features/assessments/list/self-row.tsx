import { Link } from 'react-router-dom';
import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import type { SelfAssessment } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Row } from '../../../ui/layout.tsx';
import { questionAddress, startAddress } from '../addresses.ts';
import styles from './list.module.css';

const { self: texts, list, questions, percent } = assessmentResultsMessages;

interface SelfRowProps {
  own: SelfAssessment;
  /** Whether this is the suggested next self-assessment. */
  isNext: boolean;
}

/** A self-assessment with the learner's results. */
export function SelfRow({ own: { assessment, last_percent, best_percent, trend }, isNext }: SelfRowProps) {
  const { title, open_attempt: open } = assessment;
  const facts = [
    questions(assessment.question_count),
    ...(last_percent === null ? [] : [texts.last(last_percent)]),
    ...(best_percent === null ? [] : [texts.best(best_percent)]),
  ];
  return (
    <Row as="li" gap={3} columnGap={6} align="center" justify="between" className={styles.row}>
      <div className={styles.words}>
        {isNext && <p className={styles.state}>{texts.next}</p>}
        <h2 className={styles.name}>
          <Link to={startAddress(assessment.id)}>
            <ContentTitle lang={assessment.language}>{title}</ContentTitle>
          </Link>
        </h2>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {trend.length > 1 && <Trend trend={trend.map((one) => one.percent)} />}
      </div>
      <Row gap={2}>
        {open === null ? (
          <LinkButton
            to={startAddress(assessment.id)}
            variant={isNext ? 'filled' : 'outline'}
            aria-label={last_percent === null ? list.startOf(title) : list.againOf(title)}
          >
            {last_percent === null ? list.start : list.again}
          </LinkButton>
        ) : (
          <LinkButton
            to={questionAddress(open.id, Math.min(open.answered + 1, open.question_count))}
            variant="filled"
            aria-label={list.resumeOf(title)}
          >
            {list.resume}
          </LinkButton>
        )}
      </Row>
    </Row>
  );
}

/** The results as a line chart, with a text alternative. */
function Trend({ trend }: { trend: readonly number[] }) {
  const step = 96 / (trend.length - 1);
  const points = trend.map((value, index) => [2 + index * step, 26 - value * 0.24] as const);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <Row as="p" gap={1} columnGap={3} align="center" className={styles.trend}>
      <svg aria-hidden width="100" height="28" viewBox="0 0 100 28">
        <polyline points={points.map((point) => point.join(',')).join(' ')} />
        <circle cx={x} cy={y} r="3" />
      </svg>
      <span>{texts.trend(trend.map(percent).join(', '))}</span>
    </Row>
  );
}
