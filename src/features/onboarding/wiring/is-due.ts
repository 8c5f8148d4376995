import type { DraftStore } from '../../../shared/forms/drafts.ts';
import type { SessionUser } from '../../../shared/ports/session-user.ts';

/** Whether a learner has not finished the onboarding. */
export const isNew = ({ is_interest_save }: SessionUser): boolean => is_interest_save === null;

/** Whether an earlier page could not confirm the end of the onboarding. */
export const isRefreshOwed = (drafts: DraftStore): boolean => drafts.read<true>('refreshOwed') === true;

/** Whether a learner's pages need the onboarding. The others don't load it. */
export const isOnboardingDue = (user: SessionUser, drafts: DraftStore): boolean =>
  user.authority.includes('Learner') && (isNew(user) || isRefreshOwed(drafts));
