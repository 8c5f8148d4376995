/** What other capabilities may ask, change and know of this one. */
export { type OutboxSource, useOutboxSource } from './outbox-source.ts';
export { type OutboxActor, OutboxContext, useOutbox, write } from './use-outbox.ts';
