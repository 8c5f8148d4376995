import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { openWorld, signedIn, success } from '../../../tests/support/portal-world.ts';
import { withEntries } from '../../machines/outbox/entries.ts';
import { deliverOver } from '../../shared/outbox/outbox.adapters.ts';
import { namedKinds } from '../../shared/outbox/outbox-kind.ts';
import { write } from '../../shared/outbox/use-outbox.ts';
import { messageChannels, type ToastMessage } from '../../ui/toast.ts';
import { outboxKinds } from './outbox-kinds.ts';
import { type DraftChange, draftChangeKey } from './saved-drafts.ts';

/** A store that isn't available is tried again before anything is sent. */

describe('a draft in the outbox', () => {
  const content = { text: 'What I found', file_ids: [], urls: [] };
  const change = {
    kind: 'draft',
    draftKind: 'assignment',
    subjectId: 4,
    content,
    bases: [6],
    isChoice: false,
  } satisfies DraftChange;
  const failure = (status: number, data: object) => ({
    status,
    body: { status: 0, error: 'No', data: { request_id: 'r-1', ...data } },
  });

  async function written(answer: { status: number; body: unknown }) {
    const world = openWorld({ stored: signedIn, token: 'token' });
    const messages: ToastMessage[] = [];
    onTestFinished(messageChannels.notifications.listen((message) => messages.push(message)));
    world.answers['/drafts'] = answer;
    const outbox = (await world.portal.outboxes.load()).current();
    if (outbox === null) throw new Error('Nobody has an outbox');
    write<DraftChange>(outbox, change);
    const entries = () => outbox.getSnapshot().context.entries;
    return { world, messages, entries };
  }

  it('is written to the cache as the server stored it before it leaves the outbox', async () => {
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
    await eventually(() => expect(entries()).toEqual([]));
    expect(known()?.draft).toEqual(draft);
  });

  it('is kept next to a version from elsewhere, without a toast', async () => {
    const elsewhere = { text: 'Elsewhere', file_ids: [], urls: [] };
    const stale = { content: elsewhere, version: 9, saved_at: '2026-03-03T08:00:00.000Z' };
    const { messages, entries } = await written(failure(409, { code: 'stale', draft: stale }));
    await eventually(() => expect(entries()).toMatchObject([{ refusal: 'stale' }]));
    expect(entries()).toMatchObject([{ others: [JSON.stringify(elsewhere)], change: { content } }]);
    expect(entries()[0]?.change).toMatchObject({ bases: expect.arrayContaining([6, 9]) });
    expect(messages).toEqual([]);
  });

  it('is kept with its field errors, or with the reason why drafts are closed', async () => {
    const wrong = await written(failure(400, { code: 'bad_request', fields: { text: 'is too long' } }));
    await eventually(() => expect(wrong.entries()).toMatchObject([{ refusal: 'bad_request' }]));
    expect(wrong.entries()).toMatchObject([{ fields: { text: 'is too long' }, change: { content } }]);
    const closed = await written(failure(409, { code: 'draft_closed' }));
    await eventually(() => expect(closed.entries()).toMatchObject([{ refusal: 'draft_closed' }]));
    expect(closed.entries()).toMatchObject([{ change: { content } }]);
  });

  it('is acknowledged with the version of the server', async () => {
    const world = openWorld({ stored: signedIn, token: 'token' });
    const saved = { content: {}, version: 7, saved_at: '2026-03-03T08:00:00.000Z' };
    world.answers['/drafts'] = success({ kind: 'assignment', subject_id: 4, files: [], ...saved });
    const { services, queryClient } = world.portal;
    const deliver = deliverOver({ ...services, queryClient }, namedKinds([outboxKinds]));
    const answered = await deliver({ entries: [{ key: 'a', seq: 9, change, refusal: null }], isLast: false });
    expect(answered).toEqual({ kind: 'answered', acknowledged: [{ key: 'a', seq: 9, version: 7 }], refused: [] });
  });

  it('stays in conflict while it is edited, until someone chooses a version', () => {
    const kinds = namedKinds([outboxKinds]);
    const key = draftChangeKey({ draftKind: 'assignment', subjectId: 4 });
    const others = [JSON.stringify({ ...content, text: 'Elsewhere' })];
    const two = { key, seq: 10, change: { ...change, bases: [6, 9, 10] }, refusal: 'stale', others };
    const after = (isChoice: boolean) => {
      const written = { ...content, text: 'Gone on' };
      const onward = { ...change, content: written, bases: [6, 9, 10], isChoice };
      return withEntries(kinds, [two], [{ key, seq: 11, change: onward, refusal: null }])[0];
    };
    expect(after(false)).toMatchObject({ refusal: 'stale', others });
    expect(after(true)?.refusal).toBeNull();
    expect(after(true)).not.toHaveProperty('others');
  });

  it('34.3: of a visitor’s form is sent with the other steps, and each step gets its own answer', async () => {
    const world = openWorld();
    const saved = { version: 1, claimed: null, saved_at: '2026-03-03T08:00:00.000Z' };
    const answers = (value: string) => [{ field: 'name', values: [value] }];
    const parts = [
      { ...saved, part: 1, answers: answers('Asha'), revision: 8, is_saved: true },
      { ...saved, part: 2, answers: answers('Elsewhere'), revision: 5, is_saved: false },
    ];
    world.answers['/form-drafts'] = success({ parts });
    const { services, queryClient } = world.portal;
    const deliver = deliverOver({ ...services, queryClient }, namedKinds([outboxKinds]));
    const step = (part: number): DraftChange => ({
      kind: 'draft',
      draftKind: 'form',
      form: 'sample',
      formVersion: 1,
      part,
      content: { answers: answers('Asha') },
      bases: [],
      isChoice: false,
    });
    const entries = [1, 2].map((part) => ({ key: `${part}`, seq: 8, change: step(part), refusal: null }));
    const present = { text: JSON.stringify({ answers: answers('Elsewhere') }), version: 5 };
    expect(await deliver({ entries, isLast: false })).toEqual({
      kind: 'answered',
      acknowledged: [{ key: '1', seq: 8, version: 8 }],
      refused: [expect.objectContaining({ key: '2', seq: 8, reason: 'stale', present })],
    });
    expect(queryClient.getQueryData(['mine', 'form-drafts', 'sample'])).toMatchObject({
      parts: [{ part: 1 }, { part: 2 }],
    });
  });
});
