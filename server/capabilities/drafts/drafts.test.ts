import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { DraftState, Failure } from '../../../src/shared/transport/schema.d.ts';
import { addAssignment, addLearner } from '../../../tests/support/assignments.ts';
import { startServer } from '../../../tests/support/server.ts';

const server = await startServer();
beforeEach(() => server.reset());
afterAll(() => server.close());

const failureOf = ({ body }: { body: unknown }) => (body as Failure).data;

async function writer() {
  const { id, courseId } = await addAssignment(server);
  const learner = await addLearner(server, courseId);
  const read = async () => {
    const { body } = await server.call(`/drafts/assignment/${id}`, { token: learner.token });
    return (body?.data as DraftState).draft;
  };
  return { id, courseId, ...learner, read };
}

describe('a draft', () => {
  it('is kept word for word, with the version that the browser made', async () => {
    const { id, save, read } = await writer();
    expect(await read()).toBeNull();
    const text = '  \u202eWords\n\n<b>as they were typed</b> 🙂\t';
    const saved = await save(id, text, 12, [], { urls: ['not yet an addr'] });
    const draft = {
      kind: 'assignment',
      subject_id: id,
      content: { text, file_ids: [], urls: ['not yet an addr'] },
      files: [],
      version: 12,
      saved_at: server.clock.now().toISOString(),
    };
    expect(saved.body?.data).toEqual(draft);
    expect(await read()).toEqual(draft);
  });

  it('that is sent twice is one, whatever has been closed or written since', async () => {
    const { id, save, read } = await writer();
    await save(id, 'One', 1);
    expect((await save(id, 'One', 1)).status).toBe(200);
    expect((await save(id, 'One', 5)).status).toBe(200);
    expect((await read())?.version).toBe(1);
  });

  it('is written over only by who has seen it; the others are told what is there', async () => {
    const { id, save, read } = await writer();
    await save(id, 'One', 1);
    expect((await save(id, 'Two', 2, [1])).status).toBe(200);
    const stale = await save(id, 'Elsewhere', 9, [1]);
    expect([stale.status, failureOf(stale)]).toMatchObject([
      409,
      { code: 'stale', draft: { version: 2, content: { text: 'Two' } } },
    ]);
    expect(failureOf(await save(id, 'Of the same number', 2, [2])).code).toBe('stale');
    expect((await read())?.content.text).toBe('Two');
    expect((await save(id, 'Both', 9, [1, 2])).status).toBe(200);
    expect((await read())?.content.text).toBe('Both');
  });

  it('begun in ten tabs at once is that of one of them, and the others choose', async () => {
    const { id, save, read } = await writer();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save(id, `Tab ${n}`, n + 1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const taken = answers.findIndex(({ status }) => status === 200);
    expect((await read())?.content.text).toBe(`Tab ${taken}`);
  });

  it('is of one person alone', async () => {
    const { id, courseId, save } = await writer();
    await save(id, 'Mine', 1);
    const other = await addLearner(server, courseId);
    expect((await other.detailsOf(id)).draft).toBeNull();
    expect((await other.save(id, 'Theirs', 1)).status).toBe(200);
    const stranger = await server.signUp();
    const { status } = await server.call(`/drafts/assignment/${id}`, { token: stranger.token });
    expect(status).toBe(404);
  });

  it.each([
    ['text', { text: 'x'.repeat(30_001) }],
    ['urls', { urls: Array(11).fill('https://example.com') }],
    ['html', { html: '<b>' }],
  ])('with more in %s than there is room for is refused, and nothing of it is kept', async (_, more) => {
    const { id, save, read } = await writer();
    expect((await save(id, 'One', 1, [], more)).status).toBe(400);
    expect(await read()).toBeNull();
  });
});
