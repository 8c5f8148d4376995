import CircleCheck from 'lucide-react/icons/circle-check';
import { assessmentResultsMessages } from '../../messages/assessment-results.ts';
import type { LessonBody } from '../../shared/capability.ts';
import type { AssessmentDetails } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { Loaded } from '../problems/public.ts';
import { questionAddress, startAddress, summaryAddress } from './addresses.ts';
import { assessmentOptions, useAssessment } from './queries.ts';
import styles from './start.module.css';
import { StartButton } from './start-button.tsx';

const { lesson: texts, list, start, questions, minutes } = assessmentResultsMessages;

/** A quiz as a lesson of a course. */
export function LessonQuiz({ id }: { id: number }) {
  const query = useAssessment(id);
  return (
    <Loaded query={query} what={assessmentResultsMessages.what} count={4}>
      {(details) => <Quiz details={details} />}
    </Loaded>
  );
}

LessonQuiz.load = (({ services, ask }, id) => ask(assessmentOptions(services, id))) satisfies LessonBody['load'];

/** An attempt can start without reading the rules, because it costs nothing. */
const costsNothing = ({ assessment, rules }: AssessmentDetails): boolean =>
  assessment.block === null &&
  assessment.time_limit_s === null &&
  assessment.max_attempts === null &&
  rules.negative_percent === 0 &&
  rules.cooldown_s === 0 &&
  rules.score_rule === 'highest';

/** The standing, and the link to the questions. */
function Quiz({ details }: { details: AssessmentDetails }) {
  const { assessment } = details;
  const { open_attempt: open, last_attempt: last, kept } = assessment;
  const facts = [
    questions(assessment.question_count),
    assessment.time_limit_s === null ? list.noLimit : minutes(assessment.time_limit_s),
    ...(assessment.pass_percent > 0 ? [start.pass(assessment.pass_percent)] : []),
    ...(kept?.percent == null ? [] : [list.best(kept.percent)]),
  ];
  const isPassed = kept?.is_passed === true;
  return (
    <Card as="section" gap={5} padding={6} className={styles.card} aria-label={texts.quiz}>
      <h2>
        <ContentTitle lang={assessment.language}>{assessment.title}</ContentTitle>
      </h2>
      <p className={styles.summary}>{facts.join(' · ')}</p>
      <Row as="p" gap={2} align="center" className={styles.passed} data-passed={isPassed || undefined}>
        {isPassed && <CircleCheck aria-hidden />}
        {isPassed ? texts.passed : open === null ? texts.lead : texts.open}
      </Row>
      <Row gap={2} align="center">
        {open === null && costsNothing(details) ? (
          <StartButton
            assessmentId={assessment.id}
            label={last === null ? list.start : list.again}
            isMain={!isPassed}
          />
        ) : open === null ? (
          <LinkButton to={startAddress(assessment.id)} variant={isPassed ? 'outline' : 'filled'}>
            {texts.rules}
          </LinkButton>
        ) : (
          <LinkButton to={questionAddress(open.id, Math.min(open.answered + 1, open.question_count))} variant="filled">
            {list.resume}
          </LinkButton>
        )}
        {last !== null && <LinkButton to={summaryAddress(last.id)}>{list.result}</LinkButton>}
      </Row>
    </Card>
  );
}
