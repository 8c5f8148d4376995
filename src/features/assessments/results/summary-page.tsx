import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { isAwaiting, isVoided } from '../../../machines/attempt/attempt.tags.ts';
import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import { readNumber } from '../../../shared/lists/address.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import type { AttemptSummary } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { AsOf } from '../../../ui/as-of.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { NotFound } from '../../problems/capability.ts';
import { LoadedPage } from '../../problems/public.ts';
import { questionAddress, reviewAddress, startAddress, summaryAddress } from '../addresses.ts';
import { Attempts } from '../attempts.tsx';
import { attemptSummaryOptions, useAttemptSummary } from '../queries.ts';
import { CourseEnd, NextLesson, useCourseAfter } from './after-passing.tsx';
import { RefusedAnswers } from './refused-answers.tsx';
import { ResultFrame } from './result-frame.tsx';
import styles from './results.module.css';
import { Score } from './score.tsx';
import { SkillTable } from './skill-table.tsx';

const { summary: texts, start } = assessmentResultsMessages;

/** The result of an attempt. */
export function SummaryPage() {
  const attemptId = readNumber(useParams()['id'] ?? '');
  return attemptId === null ? <NotFound missing="attempt" /> : <SummaryOf key={attemptId} attemptId={attemptId} />;
}

function SummaryOf({ attemptId }: { attemptId: number }) {
  const query = useAttemptSummary(attemptId);
  if (failedWith(query.error, 'attempt_open') !== null) return <Navigate replace to={questionAddress(attemptId, 1)} />;
  return (
    <LoadedPage
      query={query}
      what={assessmentResultsMessages.whatResult}
      count={8}
      missing="assessment"
      heading={texts.heading}
      frame={ResultFrame}
    >
      {(summary) => (
        <Summary summary={summary}>
          <AsOf reads={[query]} />
        </Summary>
      )}
    </LoadedPage>
  );
}

/** Moves the focus to the heading when the result becomes complete. */
function useFocusWhenComplete(ungraded: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(ungraded);
  useEffect(() => {
    if (last.current > 0 && ungraded === 0) heading.current?.focus();
    last.current = ungraded;
  }, [ungraded]);
  return heading;
}

function Summary({ summary, children }: { summary: AttemptSummary; children: ReactNode }) {
  const zone = useZone();
  const heading = useFocusWhenComplete(summary.ungraded + Number(isAwaiting(summary)));
  const { assessment, lesson, skills, history, notes, block, block_until } = summary;
  const after = useCourseAfter(summary);
  return (
    <ResultFrame
      heading={texts.heading}
      headingRef={heading}
      crumb={
        <>
          <Link to={startAddress(assessment.id)}>
            <ContentTitle lang={assessment.language}>{assessment.title}</ContentTitle>
          </Link>
          {` · ${texts.attempt(summary.no)}`}
        </>
      }
    >
      <PageTitle title={`${texts.heading} – ${assessment.title}`} />
      {children}
      {after.isLoading && <LineSkeletons what={texts.what} count={4} />}
      <CourseEnd answer={after.answer} />
      {isVoided(summary) && (
        <AlertBox quiet type="warning" text={[texts.voided, summary.state_reason].filter(Boolean).join('. ')} />
      )}
      {summary.ended_by === 'clock' && <AlertBox quiet type="info" text={texts.timeOverText} />}
      <Score summary={summary} />
      {summary.late > 0 && <AlertBox quiet type="info" text={texts.late(summary.late, summary.late_counted)} />}
      <RefusedAnswers attemptId={summary.id} />
      <div className={styles.actions}>
        {lesson && <NextLesson answer={after.answer} itemId={lesson.item_id} />}
        <LinkButton
          variant={summary.is_passed === true && lesson ? 'outline' : 'filled'}
          to={reviewAddress(summary.id)}
        >
          {texts.review}
        </LinkButton>
        {block === null && summary.attempts_left !== 0 && (
          <LinkButton to={startAddress(assessment.id)}>{texts.retry}</LinkButton>
        )}
        {lesson && <LinkButton to={`/courses-show/${lesson.course_id}`}>{texts.toCourse}</LinkButton>}
        <Button variant="plain" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      {summary.shows_more_by_passing && <p className={styles.soft}>{assessmentResultsMessages.afterPassing}</p>}
      {block === 'cooldown' && block_until !== null && (
        <p className={styles.soft}>{texts.retryFrom(momentInWords(block_until, zone))}</p>
      )}
      {skills.length > 0 && <SkillTable skills={skills} />}
      {history.length > 1 && (
        <Stack as="section" gap={4} className={styles.part} aria-labelledby="history">
          <h2 id="history">{texts.history}</h2>
          <Attempts
            attempts={history}
            total={summary.attempts_used}
            addressOf={summaryAddress}
            currentId={summary.id}
          />
        </Stack>
      )}
      {notes.length > 0 && (
        <Stack as="section" gap={4} className={styles.part} aria-labelledby="notes">
          <h2 id="notes">{texts.notes}</h2>
          <Stack as="ul" gap={2}>
            {notes.map(({ at, kind }) => (
              <li key={`${at} ${kind}`}>
                {momentInWords(at, zone)}: {texts.noteKinds[kind] ?? kind}
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      <p className={styles.onPaper}>{start.attempt(summary.no)}</p>
    </ResultFrame>
  );
}

SummaryPage.load = async ({ services, ask, params }: PageContext) => {
  const id = readNumber(params['id'] ?? '');
  if (id !== null) await ask(attemptSummaryOptions(services, id));
};
