import { namedKinds } from '../shared/outbox/outbox-kind.ts';
import type { Outboxes } from '../shared/outbox/outbox-source.ts';
import { startOutboxes } from '../shared/outbox/outboxes.ts';
import type { PortalParts } from '../shared/portal-parts.ts';
import { outboxKinds } from './capability-outbox-kinds.ts';

/** Starts the outboxes with the kinds of all capabilities. */
export const startOutboxesOfAll = (parts: PortalParts): Outboxes => startOutboxes(parts, namedKinds(outboxKinds));
