import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { openWorld, signedIn, success, type World } from '../../../../tests/support/portal-world.ts';
import { selectSaveState } from '../../../machines/outbox/outbox.selectors.ts';
import type { DraftState } from '../../../shared/transport/schema.d.ts';
import { draftKey } from '../places.ts';
import { subjectPlaces } from '../queries.ts';
import { statusOf } from '../status.ts';
import { openDraft } from './draft.ts';

afterEach(() => vi.unstubAllGlobals());

/** A store that isn't available is tried again before anything is sent. */
const path = '/drafts/assignment/4';

const content = (text: string) => ({ text, file_ids: [], urls: [] });
const draft = (text: string, version: number) => ({
  kind: 'assignment' as const,
  subject_id: 4,
  content: content(text),
  files: [],
  version,
  saved_at: '2026-03-03T08:00:00.000Z',
});
const state = (known: ReturnType<typeof draft> | null) =>
  success({ server_now: '2026-03-03T08:00:00.000Z', draft: known });
const failure = (status: number, data: object) => ({
  status,
  body: { status: 0, error: 'No', data: { request_id: 'r-1', ...data } },
});

async function written(answers: World['answers']) {
  const world = openWorld({ stored: signedIn, token: 'token' });
  Object.assign(world.answers, answers);
  const outbox = (await world.portal.outboxes.load()).current();
  if (outbox === null) throw new Error('Nobody has an outbox');
  const { services, queryClient } = world.portal;
  const places = subjectPlaces(services.api, 'assignment', 4);
  const [place] = places.drafts;
  if (place === undefined) throw new Error('There is no place to write');
  const { actor, key, close } = openDraft({ queryClient }, outbox, places, place);
  onTestFinished(close);
  const type = (text: string) => actor.send({ type: 'content.changed', content: content(text) });
  const version = () => queryClient.getQueryData<DraftState>(draftKey('assignment', 4))?.draft?.version ?? 0;
  const status = () => statusOf(actor.getSnapshot(), selectSaveState(outbox.getSnapshot(), key), version());
  const text = () => actor.getSnapshot().context.content['text'];
  await eventually(() => expect(status()).not.toBe('loading'));
  return { world, outbox, actor, type, status, text, close };
}

describe('a draft', () => {
  it('starts with the server’s text, and is saved within a second of typing', async () => {
    const { world, type, status, text } = await written({ [path]: state(draft('One', 3)) });
    expect([text(), status()]).toEqual(['One', 'saved']);
    world.answers['/drafts'] = success(draft('One and two', 7));
    type('One and two');
    expect(status()).toBe('saving');
    await eventually(() => expect(status()).toBe('saved'));
    expect(world.portal.queryClient.getQueryData(['mine', 'drafts', 'assignment', 4])).toMatchObject({
      draft: { version: 7 },
    });
  });

  it('is also saved if the change was undone and the server has the same text', async () => {
    const { world, type, status, text } = await written({ [path]: state(draft('One', 3)) });
    world.answers['/drafts'] = success(draft('One', 3));
    type('One and two');
    type('One');
    expect(status()).toBe('saving');
    await eventually(() => expect(status()).toBe('saved'));
    expect(text()).toBe('One');
  });

  it('is loaded again if another device has saved a newer text, and shows the known text until then', async () => {
    const { world, type, status, text } = await written({ [path]: state(draft('One', 3)) });
    world.answers['/drafts'] = success(draft('Before', 7));
    world.answers[path] = state(draft('Two', 8));
    type('Two');
    await eventually(() => expect(status()).toBe('saved'));
    expect(text()).toBe('Two');
    expect(world.portal.queryClient.getQueryData(['mine', 'drafts', 'assignment', 4])).toMatchObject({
      draft: { version: 8 },
    });
  });

  it('is handed to the outbox when its page closes', async () => {
    const { outbox, type, close } = await written({
      [path]: state(null),
      '/drafts': failure(503, { code: 'unavailable' }),
    });
    type('The last word');
    close();
    expect(outbox.getSnapshot().context.entries).toMatchObject([{ change: { content: content('The last word') } }]);
  });

  it('is kept next to the draft of another device until the user chooses a draft', async () => {
    const stale = { content: content('Elsewhere'), version: 9, saved_at: '2026-03-03T08:00:00.000Z' };
    const { world, actor, type, status, text } = await written({
      [path]: state(draft('One', 3)),
      '/drafts': failure(409, { code: 'stale', draft: stale }),
    });
    type('Mine');
    await eventually(() => expect(status()).toBe('conflict'));
    expect(text()).toBe('Mine');
    expect(actor.getSnapshot().context.others).toEqual([content('Elsewhere')]);
    world.answers['/drafts'] = success(draft('Elsewhere', 12));
    actor.send({ type: 'version.chosen', content: content('Elsewhere') });
    await eventually(() => expect(status()).toBe('saved'));
    expect(text()).toBe('Elsewhere');
  });

  it('keeps the typed text if the server refuses it or no longer accepts any', async () => {
    const { world, actor, type, status, text } = await written({
      [path]: state(null),
      '/drafts': failure(400, { code: 'bad_request', fields: { text: 'is too long' } }),
    });
    type('Far too long');
    await eventually(() => expect(status()).toBe('wrong'));
    expect(actor.getSnapshot().context.fields).toEqual({ text: 'is too long' });
    world.answers['/drafts'] = failure(409, { code: 'draft_closed' });
    type('Shorter');
    await eventually(() => expect(status()).toBe('closed'));
    expect(text()).toBe('Shorter');
  });

  it('is missing if its subject does not exist, and can be loaded again after a failure', async () => {
    const gone = await written({ [path]: failure(404, { code: 'not_found' }) });
    expect(gone.status()).toBe('missing');
    const failed = await written({ [path]: failure(500, { code: 'internal_error' }) });
    expect(failed.status()).toBe('failed');
    failed.world.answers[path] = state(draft('One', 3));
    failed.actor.send({ type: 'retry.requested' });
    await eventually(() => expect(failed.text()).toBe('One'));
  });
});
