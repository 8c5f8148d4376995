import type { SessionUser } from '../shared/ports/session-user.ts';

/** The one page of a presenter. */
export const presenterEntry = (user: SessionUser) => `/fac-calendar/${encodeURIComponent(user.username ?? '')}`;
