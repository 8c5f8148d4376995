import type { SessionUser } from '../shared/ports/session-user.ts';

/** The presenter's only page. */
export const presenterEntry = (user: SessionUser) => `/fac-calendar/${encodeURIComponent(user.username ?? '')}`;
