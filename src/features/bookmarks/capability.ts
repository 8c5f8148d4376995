import type { OutboxKinds } from '../../shared/outbox/outbox-kind.ts';
import { bookmarkKind } from './wiring/outbox-kinds.ts';

export const outboxKinds = (): OutboxKinds => [bookmarkKind];
