import { isGraded } from '../../../machines/attempt/attempt.tags.ts';
import type { AssessmentCard } from '../../../shared/transport/schema.d.ts';

export type Standing = 'open' | 'passed' | 'waiting' | 'notPassed' | 'fresh' | 'blocked';

/** A learner's standing in an assessment, as one word. */
export function standingOf({ open_attempt, kept, last_attempt, block }: AssessmentCard): Standing {
  if (open_attempt !== null) return 'open';
  if (kept?.is_passed === true) return 'passed';
  if (last_attempt !== null) return isGraded(last_attempt) && kept !== null ? 'notPassed' : 'waiting';
  return block === null ? 'fresh' : 'blocked';
}
