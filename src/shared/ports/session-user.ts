import type { Role } from '../../routes/paths.ts';
import type { User } from '../transport/schema.d.ts';

/** The user as charts have it; `is_interest_save` is null until the onboarding is done or skipped. */
export interface SessionUser {
  id: number;
  name: string;
  email: string;
  avatar: string | null;
  /** One item: the role that signing in answered with. */
  authority: readonly Role[];
  username: string | null;
  is_interest_save: number | null;
  /** Of a learner, once it is known; a session that an older release has stored has none. */
  timezone: string | null;
  /** What the session is good for, where not for everything: a presenter's link opens the calendar alone. */
  scope?: 'calendar';
}

/** The user of an answer as charts have it. */
export const toSessionUser = ({ role, ...user }: User): SessionUser => ({ ...user, authority: [role] });
