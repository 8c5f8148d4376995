import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openWorld, signedIn, success, type World } from '../../../../tests/support/portal-world.ts';
import { seqAt } from '../../../shared/learning/progress.ts';
import { messageChannels, type ToastMessage } from '../../../ui/toast.ts';
import { bookmarkKeys } from '../../bookmarks/lends.ts';

afterEach(() => vi.unstubAllGlobals());

const refusal = { status: 404, body: { status: 0, error: 'No', data: { code: 'missing', request_id: 'r-1' } } };
const bookmark = { kind: 'bookmark', refKind: 'item', refId: 4, isSet: true } as const;

/** A store that cannot be had is tried again before anything is sent. */
const patience = { timeout: 8_000 };

function heard(): readonly ToastMessage[] {
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
  it('tell once of what the server refuses for good', async () => {
    const world = openWorld({ stored: signedIn, token: 'token' });
    const messages = heard();
    world.answers['/bookmarks'] = refusal;
    const outbox = await outboxOf(world);
    outbox.send({ type: 'change.made', change: bookmark, at: seqAt(Date.now()) });
    await vi.waitFor(() => expect(messages).toHaveLength(1), patience);
    expect(messages[0]).toMatchObject({ type: 'danger', failure: { reason: 'missing', requestId: 'r-1' } });
    expect(outbox.getSnapshot().context.entries).toMatchObject([{ refusal: 'missing' }]);
  });

  it('bring what was acknowledged into the lists that are known', async () => {
    const world = openWorld({ stored: signedIn, token: 'token' });
    const { queryClient } = world.portal;
    queryClient.setQueryData(bookmarkKeys.all, []);
    world.answers['/bookmarks'] = success(null);
    (await outboxOf(world)).send({ type: 'change.made', change: bookmark, at: seqAt(Date.now()) });
    const known = () => queryClient.getQueryData(bookmarkKeys.all);
    await vi.waitFor(() => expect(known()).toMatchObject([{ kind: 'item', ref_id: 4 }]), patience);
  });

  it('end with the portal, and follow its session no more', async () => {
    const world = openWorld({ stored: signedIn, token: 'token' });
    const outboxes = await world.portal.outboxes.load();
    const outbox = await outboxOf(world);
    world.portal.stop();
    expect(outbox.getSnapshot().status).toBe('stopped');
    expect(outboxes.current()).toBeNull();
  });

  it('are opened without a lesson where this browser has kept something', async () => {
    vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([{ name: 'acado-learning' }]) });
    const world = openWorld({ stored: signedIn, token: 'token' });
    await vi.waitFor(() => expect(world.portal.outboxes.current()?.current()).toBeTruthy());
  });

  it('stay closed where it never has', async () => {
    const world = openWorld({ stored: signedIn, token: 'token' });
    await world.portal.onboarding.load();
    expect(world.portal.outboxes.current()).toBeNull();
  });
});
