import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  isDraft,
  isInfoNeeded,
  isLive,
  isOffered,
  publicTagOf,
} from '../../../src/machines/application/application.tags.ts';
import {
  addIntake,
  type applicant,
  applicant as applicantOf,
  decideOn,
  filled,
  uploadDocument,
} from '../../../tests/support/applications.ts';
import { intakeIn } from '../../../tests/support/programmes.ts';
import { addSampleForm, formOf } from '../../../tests/support/sample-form.ts';
import { startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { files } from '../../platform/db/files-schema.ts';
import { reminders } from '../../platform/db/reminders-schema.ts';
import { sweep } from '../../platform/flows/apply.ts';
import { applications } from '../../tables/applications.ts';
import { applicationFlow } from './application-flow.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
const day = 86_400_000;
const codeOf = ({ body }: Awaited<ReturnType<typeof asha.post>>) => (body?.data as { code?: string }).code;

let asha: ReturnType<typeof applicant>;
beforeEach(async () => {
  await server.reset();
  asha = applicantOf(server, await server.signUp('Asha Rao'));
});
afterAll(() => server.close());

describe('an application', () => {
  it('37.1: is created once per intake, also by parallel requests', async () => {
    const intake = await addIntake(server);
    const begun = await Promise.all([asha.start(intake), asha.start(intake), asha.start(intake)]);
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    expect(begun[0]).toMatchObject({ state: 'draft', waiting_on: 'learner', due_at: begun[0]?.closes_at, draft: null });
  });

  it('37.3: shows its progress step by step, and can only be submitted when it is complete', async () => {
    const { id } = await asha.start(await addIntake(server));
    expect((await asha.read(id)).progress).toEqual({
      complete: 0,
      of: 3,
      steps: [
        { step: 'eligibility', complete: 0, of: 1 },
        { step: 'answers', complete: 0, of: 1 },
        { step: 'documents', complete: 0, of: 1 },
      ],
    });
    const early = await asha.submit(id, 0, []);
    expect([early.status, Object.keys((early.body?.data as { fields: object }).fields).toSorted()]).toEqual([
      422,
      ['answers.name', 'documents.Letter', 'rules.need'],
    ]);
    expect((await asha.write(id, filled, 1)).status).toBe(200);
    const fileId = await asha.attach(id);
    expect((await asha.read(id)).progress).toMatchObject({ complete: 3, of: 3 });
    expect(codeOf(await asha.submit(id, 1, []))).toBe('documents_changed');
    expect(codeOf(await asha.submit(id, 2, [fileId]))).toBe('stale');
    const sent = await Promise.all([1, 1, 1].map((version) => asha.submit(id, version, [fileId])));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { copy, draft, submitted_at, history, documents } = await asha.read(id);
    expect(draft).toBeNull();
    expect(submitted_at).not.toBeNull();
    expect(history.map(({ event, tag, by }) => [event, tag, by])).toEqual([
      ['application.submitted', 'submitted', 'learner'],
    ]);
    expect(documents.map(({ document, is_sent }) => [document, is_sent])).toEqual([['Letter', true]]);
    expect(copy).toMatchObject({
      draft_version: 1,
      answers: [{ field: 'name', values: ['Asha Rao'] }],
      documents: [{ document: 'Letter', name: 'Letter.png' }],
      rules: [{ id: 'need', result: 'met' }],
      profile: { name: 'Asha Rao' },
    });
  });

  it('34.11: rejects answers to unknown fields and answers longer than their field', async () => {
    const { id } = await asha.start(await addIntake(server));
    const answers = (field: string, value: string) => ({ ...filled, answers: [{ field, values: [value] }] });
    for (const wrong of [answers('nothing', 'x'), answers('name', 'x'.repeat(3_000))])
      expect((await asha.write(id, wrong, 1)).status).toBe(400);
    expect((await asha.write(id, filled, 1)).status).toBe(200);
  });

  it('37.4: can be submitted until its deadline and stays readable after it', async () => {
    const { id, closes_at } = await asha.start(await addIntake(server, { intakes: [intakeIn(server, -1, 1 / 4)] }));
    await asha.write(id, filled, 1);
    const fileId = await asha.attach(id);
    clock.advance(Date.parse(closes_at) - clock.now().getTime());
    const late = await asha.submit(id, 1, [fileId]);
    expect([late.status, codeOf(late)]).toEqual([409, 'illegal_event']);
    expect(await asha.read(id)).toMatchObject({ state: 'notSubmitted', draft: { version: 1 } });
    expect(codeOf(await asha.write(id, { ...filled, text: 'more' }, 2, [1]))).toBe('draft_closed');
  });

  it('37.15: can be discarded with its content before it is submitted, and started again', async () => {
    const intake = await addIntake(server);
    const { id } = await asha.start(intake);
    await asha.write(id, filled, 1);
    await asha.attach(id);
    const discard = async (one: number, version?: number) =>
      asha.post('/application-events', {
        id: one,
        event: 'draft.discarded',
        version: version ?? (await asha.read(one)).version,
      });
    expect(codeOf(await discard(id, 9))).toBe('stale');
    expect((await asha.read(id)).possible_events).toContain('draft.discarded');
    expect((await discard(id)).status).toBe(200);
    const gone = await asha.read(id);
    expect([publicTagOf(gone), isLive(gone), gone.draft, gone.copy, gone.documents, gone.possible_events]).toEqual([
      'discarded',
      false,
      null,
      null,
      [],
      [],
    ]);
    expect([await db.$count(drafts), await db.$count(files)]).toEqual([0, 0]);
    expect(await db.$count(reminders)).toBe(0);
    expect(codeOf(await asha.write(id, filled, 1))).toBe('draft_closed');
    expect(codeOf(await discard(id))).toBe('illegal_event');

    const sent = await asha.apply(intake);
    expect(sent).not.toBe(id);
    // The discarded application is deleted.
    expect(await db.$count(applications)).toBe(1);
    expect(codeOf(await discard(sent))).toBe('illegal_event');
    expect(publicTagOf(await asha.read(sent))).toBe('submitted');
  });

  it('37.2: accepts ten documents, and ten more for information requested later', async () => {
    const documents = ['Letter', 'Certificate'].map((name) => ({ name, required: false }));
    const { id } = await asha.start(await addIntake(server, { documents }));
    await asha.write(id, filled, 1);
    const fileIds: number[] = [];
    for (let count = 0; count < 10; count += 1)
      fileIds.push(await asha.attach(id, count % 2 === 0 ? 'Letter' : 'Certificate'));
    const more = async (document: string) =>
      asha.post('/application-documents', {
        application_id: id,
        document,
        file_id: await uploadDocument(server, asha.account),
      });
    expect(codeOf(await more('Certificate'))).toBe('too_many_files');
    expect((await asha.submit(id, 1, fileIds)).status).toBe(200);
    const until = clock.now().getTime() + 5 * day;
    await decideOn(server, id, 'review.started', { type: 'info.requested', until, reason: 'Send the rest.' });
    expect((await more('')).status).toBe(200);
    expect((await asha.read(id)).documents).toHaveLength(11);
  });

  it('37.8: accepts the requested information as text and files, only once', async () => {
    const id = await asha.apply(await addIntake(server));
    const until = clock.now().getTime() + 5 * day;
    await decideOn(server, id, 'review.started', { type: 'info.requested', until, reason: 'Send your second letter.' });
    const asked = await asha.read(id);
    expect(isInfoNeeded(asked)).toBe(true);
    await asha.attach(id, '');
    const answer = { id, version: asked.version, text: ' Here it is. ' };
    expect((await asha.post('/application-information', answer)).status).toBe(200);
    expect(codeOf(await asha.post('/application-information', answer))).toBe('stale');
    const read = await asha.read(id);
    expect([publicTagOf(read), read.documents.map(({ document, is_sent }) => [document, is_sent])]).toEqual([
      'inReview',
      [
        ['Letter', true],
        ['', true],
      ],
    ]);
    expect(read.history.slice(0, 2).map(({ by, reason }) => [by, reason])).toEqual([
      ['learner', 'Here it is.'],
      ['us', 'Send your second letter.'],
    ]);
    expect(codeOf(await asha.post('/application-document-deletions', { id: read.documents[1]?.id }))).toBe(
      'draft_closed',
    );
  });

  it('37.8: returns to review when the requested information doesn’t come, without its unsent files', async () => {
    const id = await asha.apply(await addIntake(server));
    const until = clock.now().getTime() + 5 * day;
    await decideOn(server, id, 'review.started', { type: 'info.requested', until, reason: 'Send your second letter.' });
    await asha.attach(id, '');
    await sweep(db, applicationFlow, new Date(until));
    const { state, documents } = await asha.read(id);
    expect([state, documents.map(({ document, is_sent }) => [document, is_sent])]).toEqual([
      'underway.considered.inReview',
      [['Letter', true]],
    ]);
  });

  it('37.6: shows its decision and the reason', async () => {
    const id = await asha.apply(await addIntake(server));
    const until = clock.now().getTime() + 5 * day;
    await decideOn(server, id, 'review.started', { type: 'place.offered', until, reason: 'A clear plan.' });
    const offered = await asha.read(id);
    expect([isOffered(offered), isLive(offered), isDraft(offered)]).toEqual([true, true, false]);
    expect(offered).toMatchObject({ state: 'underway.offered', state_reason: 'A clear plan.', waiting_on: 'learner' });
    expect(codeOf(await asha.change(id, 'offer.accepted', offered.version - 1))).toBe('stale');
    // Only users with a confirmed address can accept a place.
    const confirm = (addressProvenAt: Date | null) => db.update(users).set({ addressProvenAt });
    await confirm(null);
    expect(codeOf(await asha.change(id, 'offer.accepted', offered.version))).toBe('address_not_confirmed');
    await confirm(clock.now());
    expect((await asha.change(id, 'offer.accepted', offered.version)).status).toBe(200);
    expect((await asha.read(id)).state).toBe('placed.accepted');
  });
});

describe('the draft of an application', () => {
  const text = { kind: 'text', required: false };
  const form = formOf('known-form', [
    { ...text, name: 'name', label: 'Name', autocomplete: 'name' },
    { ...text, name: 'first', label: 'First name', autocomplete: 'given-name' },
    { ...text, name: 'where', kind: 'country', label: 'Country', autocomplete: 'country' },
    { ...text, name: 'phone', kind: 'phone', label: 'Phone', autocomplete: 'tel' },
    { ...text, name: 'motto', label: 'Motto' },
  ]);
  const address = 'asha@contact.test';
  const profile = { name: 'Asha R. Rao', mobile: '0301234567', email: address, country: 'ITALY' };
  const saveProfile = (more: object = {}) =>
    asha.post('/add_portfolio_profile', {
      ...profile,
      highestQualification: 'Bachelor',
      address: '',
      avatar: null,
      ...more,
    });

  it('37.18: is prefilled from the profile for matching questions', async () => {
    await addSampleForm(server.database, form);
    const intake = await addIntake(server, { form: form.slug });
    await saveProfile();
    const begun = await asha.start(intake);
    const known = [
      { field: 'name', values: ['Asha R. Rao'] },
      { field: 'where', values: ['it'] },
    ];
    expect(begun.from_profile).toEqual(known);
    expect(begun.draft).toMatchObject({ version: 1, content: { answers: known } });
  });

  it('37.18: keeps typed answers when the profile changes later', async () => {
    await addSampleForm(server.database, form);
    const intake = await addIntake(server, { form: form.slug });
    const { id } = await asha.start(intake);
    const typed = { ...filled, answers: [{ field: 'name', values: ['Asha'] }] };
    expect((await asha.write(id, typed, 2, [1])).status).toBe(200);
    await saveProfile({ mobile: '+49301234567' });
    const again = await asha.start(intake);
    expect(again.id).toBe(id);
    expect(again.draft).toMatchObject({ version: 2, content: { answers: typed.answers } });
    expect(again.from_profile.map(({ field }) => field)).toEqual(['name', 'where', 'phone']);
  });
});
