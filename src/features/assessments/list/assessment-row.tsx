import { Link } from 'react-router-dom';
import { isGraded } from '../../../machines/attempt/attempt.tags.ts';
import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import type { AssessmentCard } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Row } from '../../../ui/layout.tsx';
import { reviewAddress, startAddress, summaryAddress } from '../addresses.ts';
import styles from './list.module.css';
import { standingOf } from './standing.ts';

const { list: texts, questions, minutes } = assessmentResultsMessages;

/** An assessment with its standing and its primary action. */
export function AssessmentRow({ card }: { card: AssessmentCard }) {
  const zone = useZone();
  const until = texts.from[card.block ?? ''];
  const facts = [
    questions(card.question_count),
    card.time_limit_s === null ? texts.noLimit : minutes(card.time_limit_s),
    card.max_attempts === null || card.attempts_left === null
      ? texts.anyAttempts
      : texts.attemptsLeft(card.attempts_left, card.max_attempts),
    ...(until !== undefined && card.block_until !== null ? [until(momentInWords(card.block_until, zone))] : []),
    ...(card.closes_at === null ? [] : [texts.due(momentInWords(card.closes_at, zone))]),
    ...(card.kept?.percent == null ? [] : [texts.best(card.kept.percent)]),
    ...(card.kept?.points == null || card.kept.out_of === null
      ? []
      : [texts.points(card.kept.points, card.kept.out_of)]),
  ];
  const standing = standingOf(card);
  return (
    <Row as="li" gap={3} columnGap={6} align="center" justify="between" className={styles.row}>
      <div className={styles.words}>
        <p className={styles.state} data-state={standing}>
          {texts.states[standing]}
        </p>
        <h2 className={styles.name}>
          <Link to={startAddress(card.id)}>
            <ContentTitle lang={card.language}>{card.title}</ContentTitle>
          </Link>
        </h2>
        {card.skills.length > 0 && <p className={styles.soft}>{card.skills.join(', ')}</p>}
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {card.lesson && <p className={styles.soft}>{texts.lesson(card.course?.title ?? card.lesson.title)}</p>}
      </div>
      <Actions card={card} />
    </Row>
  );
}

function Actions({ card }: { card: AssessmentCard }) {
  const { title, last_attempt: last, open_attempt: open, block } = card;
  const isTaken = last !== null;
  return (
    <Row gap={2}>
      {isTaken && (
        <LinkButton to={summaryAddress(last.id)} aria-label={texts.resultOf(title)} variant="plain">
          {texts.result}
        </LinkButton>
      )}
      {isTaken && isGraded(last) && (
        <LinkButton to={reviewAddress(last.id)} aria-label={texts.reviewOf(title)} variant="plain">
          {texts.review}
        </LinkButton>
      )}
      {open === null && block === null && (
        <LinkButton to={startAddress(card.id)} aria-label={isTaken ? texts.againOf(title) : texts.startOf(title)}>
          {isTaken ? texts.again : texts.start}
        </LinkButton>
      )}
    </Row>
  );
}
