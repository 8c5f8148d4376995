import type { Role } from '../../routes/paths.ts';
import type { User } from '../transport/schema.d.ts';

/** The user in charts. `is_interest_save` is null until the onboarding is completed or skipped. */
export interface SessionUser {
  id: number;
  name: string;
  email: string;
  avatar: string | null;
  /** A list with a single item: the role in the sign-in answer. */
  authority: readonly Role[];
  username: string | null;
  is_interest_save: number | null;
  /** A learner's zone once it is known; missing in sessions that an older release stored. */
  timezone: string | null;
  /** Limits the session: a presenter's sign-in link opens only the calendar. */
  scope?: 'calendar';
}

/** Converts the user of an answer for charts. */
export const toSessionUser = ({ role, ...user }: User): SessionUser => ({ ...user, authority: [role] });
