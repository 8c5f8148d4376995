import { namedKinds } from '../shared/outbox/outbox-kind.ts';
import { outboxKinds as all } from './capabilities.ts';

/** The kinds of the outbox; they come with it. */
export const outboxKinds = namedKinds(all);
