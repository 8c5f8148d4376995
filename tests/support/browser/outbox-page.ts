import { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import type { Change } from '../../../src/machines/outbox/outbox.ports.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { onboarded } from '../../../src/shared/chart-testing/people.ts';
import { namedKinds, type OutboxKind } from '../../../src/shared/outbox/outbox-kind.ts';
import { startOutboxes } from '../../../src/shared/outbox/outboxes.ts';
import { write } from '../../../src/shared/outbox/use-outbox.ts';
import { CallError, failureOf } from '../../../src/shared/transport/call-error.ts';
import type { TokenStore } from '../../../src/shared/transport/token-store.ts';

/**
 * A change by a visitor. Changes of one kind are offered to the account that signs in; those of the other kind are
 * deleted then.
 */
interface OutboxChange extends Change {
  kind: 'kept' | 'left';
  id: number;
}

const input = { user: null, failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };
const session = createActor(sessionMachine, { input }).start();
const whoIsIn = () => String(session.getSnapshot().context.user?.id ?? 'nobody');

/** The test answers the address to which the changes are sent. */
const kindOf = (kind: OutboxChange['kind']): OutboxKind<OutboxChange> => ({
  kind,
  key: ({ id }) => [id],
  deliver: async ([{ change }]) => {
    const response = await fetch(`/said/${whoIsIn()}/${kind}/${change.id}`, { method: 'POST' });
    if (!response.ok) throw new CallError(failureOf(response.status, null));
    return [{ refusal: null }];
  },
});

const outboxes = startOutboxes(
  {
    session,
    queryClient: new QueryClient(),
    api: {} as never,
    tokens: {} as TokenStore,
    onStop: () => undefined,
  },
  namedKinds([() => [{ ...kindOf('kept'), isOffered: true }, kindOf('left')]]),
);

/** The actions of a test in a page that has only outboxes. */
export const outboxPage = {
  say: (kind: OutboxChange['kind'], id: number) => {
    const outbox = outboxes.ofVisitor() ?? outboxes.current();
    if (outbox !== null) write<OutboxChange>(outbox, { kind, id });
  },
  /** Opens the outbox as a visitor who returns to a page that writes to it. */
  visit: () => void outboxes.ofVisitor(),
  signIn: (id: number) => session.send({ type: 'session.adopted', user: { ...onboarded, id }, endsIn: 600_000 }),
  leave: () => session.send({ type: 'session.endedElsewhere' }),
  /** Accepts the changes that a visitor has left. @returns their keys */
  takeLeft: async () => {
    const left = await outboxes.left();
    await outboxes.endOffer(left, (change) => change);
    return left.map(({ key }) => key);
  },
};
