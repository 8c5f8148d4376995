import type { SessionUser } from '../../machines/session/session.ports.ts';
import type { User } from '../transport/schema.d.ts';

/** The user of an answer as the session's chart has it. */
export const toSessionUser = ({ role, ...user }: User): SessionUser => ({ ...user, authority: [role] });
