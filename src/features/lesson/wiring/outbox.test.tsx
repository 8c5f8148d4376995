import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openWorld, signedIn, success, type World } from '../../../../tests/support/portal-world.ts';
import { seqAt } from '../../../shared/learning/progress.ts';
import { messageChannels, type ToastMessage } from '../../../ui/toast.ts';
import { bookmarkKeys } from '../../bookmarks/lends.ts';
import { deliverOver } from './outbox.adapters.ts';

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

describe('what is sent', () => {
  const saved = { content: {}, version: 7, saved_at: '2026-03-03T08:00:00.000Z' };
  const known = { response: { text: 'Mine' }, version: 7 };
  const bases = [3, 9];
  const text = 'Mine';
  const note = { kind: 'note', id: 'n', itemId: 4, second: null, paragraph: 1, text, bases } as const;
  const draft = { kind: 'draft', draftKind: 'assignment', subjectId: 4, content: {}, bases, isChoice: false } as const;
  const answer = { kind: 'answer', attemptId: 3, questionId: 11, response: { text }, isFlagged: false } as const;

  it.each([
    ['/lesson-notes', note, { id: 'n', version: 7 }],
    ['/drafts', draft, { kind: 'assignment', subject_id: 4, files: [], ...saved }],
    [
      '/assessment-answers/3',
      { ...answer, answeredAt: 1, bases },
      { tags: [], results: [{ question_id: 11, refusal: null, answer: known }] },
    ],
  ])('to %s is acknowledged as the version that the server has', async (path, change, data) => {
    const world = openWorld({ stored: signedIn, token: 'token' });
    world.answers[path] = success(data);
    const { services, queryClient } = world.portal;
    const deliver = deliverOver({ ...services, queryClient }, () => 'UTC');
    const acknowledged = [{ key: 'a', seq: 9, version: 7 }];
    expect(await deliver({ entries: [{ key: 'a', seq: 9, change, refusal: null }], isLast: false })).toEqual({
      kind: 'answered',
      acknowledged,
      refused: [],
    });
  });
});

describe('a draft in the outbox', () => {
  const content = { text: 'What I found', file_ids: [], urls: [] };
  const change = {
    kind: 'draft',
    draftKind: 'assignment',
    subjectId: 4,
    content,
    bases: [6],
    isChoice: false,
  } as const;
  const failure = (status: number, data: object) => ({
    status,
    body: { status: 0, error: 'No', data: { request_id: 'r-1', ...data } },
  });

  async function written(answer: { status: number; body: unknown }) {
    const world = openWorld({ stored: signedIn, token: 'token' });
    const messages = heard();
    world.answers['/drafts'] = answer;
    const outbox = await outboxOf(world);
    outbox.send({ type: 'change.made', change, at: seqAt(Date.now()) });
    const entries = () => outbox.getSnapshot().context.entries;
    return { world, messages, entries };
  }

  it('is known as the server has it before it goes', async () => {
    const draft = {
      kind: 'assignment',
      subject_id: 4,
      content,
      files: [],
      version: 7,
      saved_at: '2026-03-03T08:00:00.000Z',
    };
    const { world, entries } = await written(success(draft));
    const known = () => world.portal.queryClient.getQueryData<{ draft: unknown }>(['mine', 'drafts', 'assignment', 4]);
    await vi.waitFor(() => expect(entries()).toEqual([]), patience);
    expect(known()?.draft).toEqual(draft);
  });

  it('stays beside what was written elsewhere, without a word in passing', async () => {
    const elsewhere = { text: 'Elsewhere', file_ids: [], urls: [] };
    const stale = { content: elsewhere, version: 9, saved_at: '2026-03-03T08:00:00.000Z' };
    const { messages, entries } = await written(failure(409, { code: 'stale', draft: stale }));
    await vi.waitFor(() => expect(entries()).toMatchObject([{ refusal: 'stale' }]), patience);
    expect(entries()).toMatchObject([{ others: [JSON.stringify(elsewhere)], change: { content } }]);
    expect(entries()[0]?.change).toMatchObject({ bases: expect.arrayContaining([6, 9]) });
    expect(messages).toEqual([]);
  });

  it('stays with what is wrong with its fields, or that nothing is taken any more', async () => {
    const wrong = await written(failure(400, { code: 'bad_request', fields: { text: 'is too long' } }));
    await vi.waitFor(() => expect(wrong.entries()).toMatchObject([{ refusal: 'bad_request' }]), patience);
    expect(wrong.entries()).toMatchObject([{ fields: { text: 'is too long' }, change: { content } }]);
    const closed = await written(failure(409, { code: 'draft_closed' }));
    await vi.waitFor(() => expect(closed.entries()).toMatchObject([{ refusal: 'draft_closed' }]), patience);
    expect(closed.entries()).toMatchObject([{ change: { content } }]);
  });
});
