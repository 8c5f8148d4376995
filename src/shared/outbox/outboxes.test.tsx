import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { openWorld, sessionUser, signedIn, success, type World } from '../../../tests/support/portal-world.ts';
import type { Change } from '../../machines/outbox/outbox.ports.ts';
import { countUnsent } from '../../machines/outbox/outbox.selectors.ts';
import { messageChannels, type ToastMessage } from '../../ui/toast.ts';
import { bookmarkKeys } from '../keys/bookmarks.ts';
import { seqAt } from '../learning/progress.ts';
import { namedKinds, type OutboxKind } from './outbox-kind.ts';
import { startOutboxes } from './outboxes.ts';
import { type OutboxActor, write } from './use-outbox.ts';

afterEach(() => vi.unstubAllGlobals());

const refusal = { status: 404, body: { status: 0, error: 'No', data: { code: 'missing', request_id: 'r-1' } } };
const bookmark = { kind: 'bookmark', refKind: 'item', refId: 4, isSet: true } as const;

/** A store that isn't available is tried again before anything is sent. */

function collectToasts(): readonly ToastMessage[] {
  const messages: ToastMessage[] = [];
  onTestFinished(messageChannels.notifications.listen((message) => messages.push(message)));
  return messages;
}

async function outboxOf(world: World) {
  const actor = (await world.portal.outboxes.load()).current();
  if (actor === null) throw new Error('Nobody has an outbox');
  return actor;
}

describe('the outboxes of a portal', () => {
  it('report a permanent refusal once', async () => {
    const world = openWorld({ stored: signedIn, token: 'token' });
    const messages = collectToasts();
    world.answers['/bookmarks'] = refusal;
    const outbox = await outboxOf(world);
    outbox.send({ type: 'change.made', change: bookmark, at: seqAt(Date.now()) });
    await eventually(() => expect(messages).toHaveLength(1));
    expect(messages[0]).toMatchObject({ type: 'danger', failure: { reason: 'missing', requestId: 'r-1' } });
    expect(outbox.getSnapshot().context.entries).toMatchObject([{ refusal: 'missing' }]);
  });

  it('add acknowledged changes to the cached lists', async () => {
    const world = openWorld({ stored: signedIn, token: 'token' });
    const { queryClient } = world.portal;
    queryClient.setQueryData(bookmarkKeys.all, []);
    world.answers['/bookmarks'] = success(null);
    (await outboxOf(world)).send({ type: 'change.made', change: bookmark, at: seqAt(Date.now()) });
    const known = () => queryClient.getQueryData(bookmarkKeys.all);
    await eventually(() => expect(known()).toMatchObject([{ kind: 'item', ref_id: 4 }]));
  });

  it('stop with the portal, and no longer follow its session', async () => {
    const world = openWorld({ stored: signedIn, token: 'token' });
    const outboxes = await world.portal.outboxes.load();
    const outbox = await outboxOf(world);
    world.portal.stop();
    expect(outbox.getSnapshot().status).toBe('stopped');
    expect(outboxes.current()).toBeNull();
  });

  it('open without a lesson if this browser has stored changes', async () => {
    vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([{ name: 'acado-learning' }]) });
    const world = openWorld({ stored: signedIn, token: 'token' });
    await eventually(() => expect(world.portal.outboxes.current()?.current()).toBeTruthy());
  });

  it('stay closed if this browser has never stored changes', async () => {
    const world = openWorld({ stored: signedIn, token: 'token' });
    await world.portal.onboarding.load();
    expect(world.portal.outboxes.current()).toBeNull();
  });
});

interface Answer extends Change {
  kind: 'kept' | 'left';
  id: number;
}

describe('the outbox of a visitor', () => {
  /** A browser in which a learner can sign in. Its two outbox kinds belong to no capability. */
  function openBrowser() {
    const world = openWorld();
    const sent: [as: string | undefined, kind: string, ids: readonly number[]][] = [];
    const kindOf = (kind: Answer['kind']): OutboxKind<Answer> => ({
      kind,
      key: ({ id }) => [id],
      batch: { most: 2 },
      deliver: async (entries, { tokens }) => {
        sent.push([tokens.read(), kind, entries.map(({ change }) => change.id)]);
        return entries.map(() => ({ refusal: null }));
      },
    });
    const kinds = namedKinds([() => [{ ...kindOf('kept'), isOffered: true }, kindOf('left')]]);
    const { session, services, queryClient } = world.portal;
    const stops: (() => void)[] = [];
    const onStop = (stop: () => void) => void stops.push(stop);
    const outboxes = startOutboxes({ ...services, session, queryClient, onStop }, kinds);
    onTestFinished(() => stops.forEach((stop) => stop()));
    const signIn = () => {
      world.cookies.token = 'token';
      session.send({ type: 'session.adopted', user: sessionUser, endsIn: 60_000 });
    };
    return { outboxes, sent, signIn };
  }
  const answer = (outbox: OutboxActor | null, kind: Answer['kind'], id: number) =>
    outbox && write<Answer>(outbox, { kind, id });

  it('opens on request, and sends related changes together, without a token', async () => {
    const { outboxes, sent } = openBrowser();
    expect(outboxes.current()).toBeNull();
    const outbox = outboxes.ofVisitor();
    expect(outboxes.ofVisitor()).toBe(outbox);
    for (const id of [1, 2, 3]) answer(outbox, 'kept', id);
    await eventually(() => expect(outbox && countUnsent(outbox.getSnapshot())).toBe(0));
    expect(sent).toEqual([
      [undefined, 'kept', [1, 2]],
      [undefined, 'kept', [3]],
    ]);
  });

  it('ends at sign-in, and offers its changes to the account if their kind allows that', async () => {
    const { outboxes, sent, signIn } = openBrowser();
    const visiting = outboxes.ofVisitor();
    for (const id of [1, 3]) answer(visiting, 'kept', id);
    answer(visiting, 'left', 2);
    expect(await outboxes.left()).toEqual([]);
    signIn();
    expect([visiting?.getSnapshot().status, outboxes.ofVisitor()]).toEqual(['stopped', null]);
    const own = outboxes.current();
    expect(own?.getSnapshot().context).toMatchObject({ owner: sessionUser.id, entries: [] });
    const offered = await outboxes.left();
    expect(offered).toMatchObject([{ key: 'kept:1' }, { key: 'kept:3' }]);
    expect(sent).toEqual([]);
    await outboxes.endOffer(offered, (change) => ((change as Answer).id === 1 ? change : null));
    expect(own?.getSnapshot().context).toMatchObject({ entries: [{ key: 'kept:1' }] });
    expect(await outboxes.left()).toEqual([]);
    await eventually(() => expect(sent).toEqual([['token', 'kept', [1]]]));
  });

  it('requires unique kind names', () => {
    const flag = { kind: 'flag', key: () => [], deliver: () => Promise.resolve([]) } satisfies OutboxKind;
    expect(() => namedKinds([() => [flag], () => [flag]])).toThrow('Two kinds of the outbox are called “flag”');
  });
});
