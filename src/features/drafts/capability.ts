import type { OutboxKinds } from '../../shared/outbox/outbox-kind.ts';
import { draftOutboxKind } from './wiring/outbox-kinds.ts';

/** Around what shows a draft; whoever does is a page of its own, and loaded with it. */
export { WithDraft } from './wiring/with-draft.tsx';

export const outboxKinds = (): OutboxKinds => [draftOutboxKind];
