import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, Suspense, use, useContext, useEffect, useState } from 'react';
import { Outlet, useParams, useSearchParams } from 'react-router-dom';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { loadingMessages } from '../../../messages/loading.ts';
import { readNumber } from '../../../shared/lists/address.ts';
import type { Outboxes } from '../../../shared/outbox/outbox-source.ts';
import { type OutboxActor, OutboxContext } from '../../../shared/outbox/use-outbox.ts';
import { useOutboxes } from '../../../shared/outbox/use-outboxes.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import type { CommandParts } from '../../../shared/transport/command.ts';
import { Parts } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { NotFound } from '../../problems/capability.ts';
import { OverviewPage } from '../attempt/overview-page.tsx';
import { QuestionPage } from '../attempt/question-page.tsx';
import { QuizContext, type RunningQuiz } from '../attempt/use-quiz.ts';
import { EndedOr } from '../results/ended-or.tsx';
import { openQuiz } from './quiz.ts';

const missing = () => <NotFound missing="attempt" />;

/** Holds the single running chart, which survives page changes within the attempt. */
function quizHolder(parts: CommandParts) {
  let held: RunningQuiz | null = null;
  const current = (outbox: OutboxActor, attemptId: number) =>
    held?.attemptId === attemptId && held.outbox === outbox ? held : null;
  const close = () => {
    held?.close();
    held = null;
  };
  return {
    current,
    close,
    /** The chart of an attempt, started if needed. Includes a finished attempt, because its page redirects. */
    open: (outbox: OutboxActor, attemptId: number, position: number): RunningQuiz => {
      const known = current(outbox, attemptId);
      if (known === null) close();
      held = known ?? openQuiz(parts, outbox, attemptId, position);
      return held;
    },
  };
}

const HolderContext = createContext<ReturnType<typeof quizHolder> | null>(null);

/** Wraps the pages of open attempts: leaving them stops the chart. */
export function OpenAttemptRoute() {
  const services = useApi();
  const queryClient = useQueryClient();
  const [holder] = useState(() => quizHolder({ ...services, queryClient }));
  useEffect(() => holder.close, [holder]);
  return (
    <HolderContext value={holder}>
      <Outlet />
    </HolderContext>
  );
}

interface RunningProps {
  attemptId: number;
  /** The initial position; 0 for the overview. */
  position: number;
  children: ReactNode;
}

function Opening() {
  return (
    <Parts>
      <PageHeading>{loadingMessages.loading(assessmentsMessages.what)}</PageHeading>
      <LineSkeletons what={assessmentsMessages.what} count={8} />
    </Parts>
  );
}

function Running({ attemptId, position, outbox, children }: RunningProps & { outbox: OutboxActor }) {
  const holder = useContext(HolderContext);
  if (holder === null) throw new Error('An attempt needs OpenAttemptRoute');
  const [quiz, setQuiz] = useState(() => holder.current(outbox, attemptId));
  useEffect(() => setQuiz(holder.open(outbox, attemptId, position)), [holder, outbox, attemptId, position]);
  if (quiz === null) return <Opening />;
  return (
    <OutboxContext value={outbox}>
      <QuizContext value={quiz}>{children}</QuizContext>
    </OutboxContext>
  );
}

function WithOutbox({ opening, ...running }: RunningProps & { opening: Promise<Outboxes> }) {
  const outbox = use(opening).current();
  // The user has just signed out.
  return outbox === null ? null : <Running {...running} outbox={outbox} />;
}

/** An attempt, once its answers can be stored. */
function WithAttempt(running: RunningProps) {
  const opening = useOutboxes();
  return (
    <Suspense fallback={<Opening />}>
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

/** All questions of an attempt: the overview while it is open, the review afterwards. */
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
