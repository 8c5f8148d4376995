import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import type { Outboxes } from '../../../shared/outbox/outbox-source.ts';
import { type OutboxActor, OutboxContext } from '../../../shared/outbox/use-outbox.ts';
import { useOutboxes } from '../../../shared/outbox/use-outboxes.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import { readNumber } from '../../../ui/list/address.ts';
import { Parts } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { NotFound } from '../../problems/capability.ts';
import { OverviewPage } from '../attempt/overview-page.tsx';
import { QuestionPage } from '../attempt/question-page.tsx';
import { QuizContext } from '../attempt/use-quiz.ts';
import { EndedOr } from '../results/ended-or.tsx';
import { holdQuiz, quizOf } from './quiz.ts';

const missing = () => <NotFound missing="attempt" />;

interface RunningProps {
  attemptId: number;
  /** Where one begins; 0 for all questions. */
  position: number;
  children: ReactNode;
}

function Running({ attemptId, position, outbox, children }: RunningProps & { outbox: OutboxActor }) {
  const services = useApi();
  const queryClient = useQueryClient();
  const [flow] = useState(() => quizOf({ ...services, queryClient }, outbox, attemptId, position));
  useEffect(() => holdQuiz(queryClient, flow), [queryClient, flow]);
  return (
    <OutboxContext value={outbox}>
      <QuizContext value={flow}>{children}</QuizContext>
    </OutboxContext>
  );
}

function WithOutbox({ opening, ...running }: RunningProps & { opening: Promise<Outboxes> }) {
  const outbox = use(opening).current();
  // Whoever has answered here has just left.
  return outbox === null ? null : <Running {...running} outbox={outbox} />;
}

/** An attempt as soon as what is answered in it can be kept. */
function WithAttempt(running: RunningProps) {
  const opening = useOutboxes();
  return (
    <Suspense
      fallback={
        <Parts>
          <PageHeading>{assessmentsMessages.loading}</PageHeading>
          <LineSkeletons label={assessmentsMessages.loading} count={8} />
        </Parts>
      }
    >
      <WithOutbox {...running} opening={opening} />
    </Suspense>
  );
}

/** A question of an open attempt. */
export function AttemptQuestionRoute() {
  const attemptId = readNumber(useParams()['id'] ?? '');
  const wanted = readNumber(useSearchParams()[0].get('q') ?? '') ?? 1;
  if (attemptId === null) return missing();
  return (
    <WithAttempt key={attemptId} attemptId={attemptId} position={wanted}>
      <QuestionPage attemptId={attemptId} wanted={wanted} notFound={missing()} />
    </WithAttempt>
  );
}

/** All questions of an attempt: what is answered while it is open, and what was right once that is shown. */
export function AttemptReviewRoute() {
  const attemptId = readNumber(useParams()['id'] ?? '');
  if (attemptId === null) return missing();
  return (
    <EndedOr key={attemptId} attemptId={attemptId} notFound={missing()}>
      <WithAttempt attemptId={attemptId} position={0}>
        <OverviewPage attemptId={attemptId} notFound={missing()} />
      </WithAttempt>
    </EndedOr>
  );
}
