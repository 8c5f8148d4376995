import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { selectFailure, selectStage } from '../../../machines/quiz/quiz.selectors.ts';
import { assessmentsMessages as texts } from '../../../messages/assessments.ts';
import { loadingMessages } from '../../../messages/loading.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { summaryAddress } from '../addresses.ts';
import type { KnownAttempt } from '../queries.ts';
import styles from './attempt.module.css';
import { useAttemptExit } from './attempt-exit.ts';
import { Conflicts } from './conflicts.tsx';
import { SaveStatus } from './save-status.tsx';
import { TimeAnnouncements } from './time-announcements.tsx';
import { TimeLeft } from './time-left.tsx';
import { useQuiz, useQuizFlow } from './use-quiz.ts';

interface AttemptFrameProps {
  attemptId: number;
  attempt: KnownAttempt | undefined;
  /** The page heading, once the attempt is loaded. */
  heading: string;
  notFound: ReactNode;
  children: ReactNode;
}

/** The frame of both pages of an open attempt: name, time and save status; or why it can't be shown. */
export function AttemptFrame({ attemptId, attempt, heading, notFound, children }: AttemptFrameProps) {
  const stage = useQuiz(selectStage);
  const isOut = useAttemptExit(stage === 'over');
  if (stage === 'missing') return notFound;
  // Replaces the first page of the attempt, so that Back from the result leads to where the user came from.
  if (stage === 'over') return isOut && <Navigate replace to={summaryAddress(attemptId)} />;
  const title = attempt?.assessment.title;
  const isOpen = stage === 'open' && attempt !== undefined;
  return (
    <Stack gap={5}>
      <PageTitle title={title === undefined ? loadingMessages.loading(texts.what) : `${heading} – ${title}`} />
      <Row gap={1} columnGap={5} align="center" justify="between" className={styles.bar}>
        <p className={styles.name}>
          {attempt === undefined ? (
            <Link to="/assessment">{texts.assessments}</Link>
          ) : (
            <Link to={`/assessmentAttempt?attempt_id=${attemptId}`}>
              <ContentTitle lang={attempt.assessment.language}>{attempt.assessment.title}</ContentTitle>
            </Link>
          )}
        </p>
        {isOpen && (
          <Row gap={1} columnGap={4} align="center">
            <SaveStatus isFresh={attempt.questions.every(({ answer }) => answer === null)} />
            <TimeLeft />
          </Row>
        )}
      </Row>
      <TimeAnnouncements />
      {isOpen ? (
        <>
          <Conflicts attemptId={attemptId} />
          {children}
        </>
      ) : (
        <OtherStage />
      )}
    </Stack>
  );
}

/** The attempt can't be shown: it is loading, failed to load, or is open in another tab. */
function OtherStage() {
  const flow = useQuizFlow();
  const stage = useQuiz(selectStage);
  const failure = useQuiz(selectFailure);
  if (stage === 'elsewhere')
    return (
      <Card as="section" gap={4} padding={6} align="start" className={styles.panel} data-screen="elsewhere">
        <PageHeading>{texts.elsewhere.heading}</PageHeading>
        <p>{texts.elsewhere.text}</p>
        <Button variant="filled" onClick={() => flow.send({ type: 'continueHere.requested' })}>
          {texts.elsewhere.continue}
        </Button>
      </Card>
    );
  if (stage === 'failed')
    return (
      <div data-screen="failed">
        <PageHeading>{texts.assessments}</PageHeading>
        <FailureState
          failure={failure}
          at={flow}
          title={loadingMessages.failed(texts.what, failureText(failure))}
          text={texts.failedText}
          onRetry={() => flow.send({ type: 'retry.requested' })}
        />
      </div>
    );
  return (
    <>
      <PageHeading>{loadingMessages.loading(texts.what)}</PageHeading>
      <LineSkeletons what={texts.what} count={8} />
    </>
  );
}
