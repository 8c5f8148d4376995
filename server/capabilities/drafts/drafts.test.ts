import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { postDrafts } from '../../../src/shared/text/post-rules.ts';
import type { DraftContent, DraftState, Failure } from '../../../src/shared/transport/schema.d.ts';
import { addAssignment, addLearner } from '../../../tests/support/assignments.ts';
import { startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../composition.ts';
import { draftKinds, drafts } from '../../platform/db/drafts-schema.ts';
import type { DraftRule } from '../../platform/drafts/rule.ts';
import { saveDraft } from '../../platform/drafts/store.ts';

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
  it('is stored character by character, with the version from the browser', async () => {
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

  it('is stored only once when it is sent twice', async () => {
    const { id, save, read } = await writer();
    await save(id, 'One', 1);
    expect((await save(id, 'One', 1)).status).toBe(200);
    expect((await save(id, 'One', 5)).status).toBe(200);
    expect((await read())?.version).toBe(1);
  });

  it('is replaced only from its latest version; other devices get the stored draft', async () => {
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

  it('is created by one of ten parallel tabs, and the other tabs are asked to choose', async () => {
    const { id, save, read } = await writer();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save(id, `Tab ${n}`, n + 1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const taken = answers.findIndex(({ status }) => status === 200);
    expect((await read())?.content.text).toBe(`Tab ${taken}`);
  });

  it('can be read only by its own learner', async () => {
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
  ])('is refused and not stored if its field %s is not allowed or exceeds its limit', async (_, more) => {
    const { id, save, read } = await writer();
    expect((await save(id, 'One', 1, [], more)).status).toBe(400);
    expect(await read()).toBeNull();
  });
});

describe('31.13: a draft', () => {
  const postKinds = Object.values(postDrafts).flatMap((kinds) => Object.values(kinds).filter((kind) => kind !== null));
  const parts: Omit<Required<DraftContent>, 'file_ids'> = {
    text: 'x',
    urls: ['https://example.com'],
    title: 'x',
    tags: ['x'],
    alts: [{ file_id: 1, alt: 'x' }],
    stars: 5,
    answers: [{ field: 'anything', values: ['x'] }],
    rules: [{ id: 'x', is_met: true }],
    entries: [{ id: 'x' }] as never,
    variant: {} as never,
  };
  const rules = capabilities.flatMap(({ drafts: rulesOf = [] }) => rulesOf);

  it('has a rule for each kind', () => {
    expect(rules.map(({ kind }) => kind).toSorted()).toEqual(draftKinds.toSorted());
    expect(rules.filter(({ kind }) => postKinds.some((one) => one === kind))).toHaveLength(postKinds.length);
  });

  it.each(rules.map((rule) => [rule.kind, rule] as const))(
    'of the kind %s accepts only its own parts',
    async (kind, rule) => {
      const { user } = await server.signUp();
      const open: DraftRule = { kind, parts: rule.parts, admit: () => Promise.resolve({ kind: 'open' }) };
      const save = (content: object) =>
        saveDraft(
          server.database.db,
          open,
          user.id,
          { kind, subject_id: 1, version: 1, bases: [0], content: { text: '', urls: [], file_ids: [], ...content } },
          server.clock.now(),
        );
      for (const [name, part] of Object.entries(parts))
        if (!rule.parts.some((one) => one === name))
          expect(await save({ [name]: part })).toEqual({
            kind: 'wrong',
            code: 'not_in_draft',
            fields: { [name]: 'is unknown' },
          });
      const own = Object.fromEntries(rule.parts.map((name) => [name, parts[name]]));
      expect((await save(own)).kind).toBe('saved');
    },
  );

  it('is refused with form answers if its kind has no form', async () => {
    const { id, save, read } = await writer();
    const answers = [{ field: 'anything', values: ['x'.repeat(10_000)] }];
    const refused = await save(id, 'One', 1, [], { answers });
    expect([refused.status, failureOf(refused)]).toMatchObject([
      400,
      { code: 'not_in_draft', fields: { answers: 'is unknown' } },
    ]);
    expect(await read()).toBeNull();
  });

  it('counts towards a limit per learner, and empty drafts make room', async () => {
    const { user } = await server.signUp();
    const rule: DraftRule = { kind: 'assignment', parts: ['text'], admit: () => Promise.resolve({ kind: 'open' }) };
    const save = (subjectId: number, text: string, version = 1, bounds = { drafts: 3, bytes: 10_000 }) => {
      const content = { text, urls: [], file_ids: [] };
      const input = { kind: 'assignment', subject_id: subjectId, version, bases: [version - 1], content } as const;
      return saveDraft(
        server.database.db,
        rule,
        user.id,
        { ...input, bases: [version - 1] },
        server.clock.now(),
        bounds,
      );
    };
    const kindOf = async (saved: ReturnType<typeof save>) => (await saved).kind;
    for (const subjectId of [1, 2, 3]) expect(await kindOf(save(subjectId, 'Kept'))).toBe('saved');
    expect(await kindOf(save(4, 'One too many'))).toBe('full');
    expect(await kindOf(save(2, 'Longer than before', 2))).toBe('saved');
    expect(await kindOf(save(1, '', 2))).toBe('saved');
    expect(await kindOf(save(4, 'There is room'))).toBe('saved');
    expect(await server.database.db.$count(drafts)).toBe(3);
    const most = { drafts: 3, bytes: 1_000 };
    expect(await kindOf(save(4, 'x'.repeat(2_000), 2, most))).toBe('full');
    expect(await kindOf(save(4, 'x'.repeat(2_000), 2))).toBe('saved');
    expect(await kindOf(save(4, 'x'.repeat(1_500), 3, most))).toBe('saved');
  });
});
