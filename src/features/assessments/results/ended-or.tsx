import type { ReactNode } from 'react';
import { isOpen } from '../../../machines/attempt/attempt.tags.ts';
import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import { failedWith, isNotFound } from '../../../shared/transport/call-error.ts';
import { LoadedPage } from '../../problems/public.ts';
import { useAttemptReview, useKnownAttempt } from '../queries.ts';
import { ResultFrame } from './result-frame.tsx';
import { ReviewPage } from './review-page.tsx';

interface EndedOrProps {
  attemptId: number;
  notFound: ReactNode;
  /** Shown while the attempt is open. */
  children: ReactNode;
}

/** Shows the review once the attempt is finished, and `children` while the attempt is open. */
export function EndedOr({ attemptId, notFound, children }: EndedOrProps) {
  const known = useKnownAttempt(attemptId).data;
  const isKnownOpen = known !== undefined && isOpen(known);
  const query = useAttemptReview(attemptId, !isKnownOpen);
  if (isKnownOpen) return children;
  if (isNotFound(query.error)) return notFound;
  if (failedWith(query.error, 'attempt_open') !== null) return children;
  const { heading } = assessmentResultsMessages.review;
  return (
    <LoadedPage
      query={query}
      what={assessmentResultsMessages.whatResult}
      count={8}
      missing="assessment"
      heading={heading}
      frame={ResultFrame}
    >
      {(review) => <ReviewPage review={review} />}
    </LoadedPage>
  );
}
