import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addEvent } from '../../../tests/support/events.ts';
import { formDraftOf, formOf, importForm } from '../../../tests/support/forms.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { readStreamed } from '../../../tests/support/streamed.ts';
import { capabilities } from '../../capabilities.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { eventRegistrations, events } from '../../tables/events.ts';
import { formDrafts } from '../../tables/forms.ts';
import { exportData } from '../account/export.ts';

const server = await startServer();
const { call, clock, database } = server;
const { db } = database;

const questions = formOf({
  steps: [
    {
      title: 'All',
      fields: [
        { name: 'why', kind: 'text', label: 'Why?', least: 2 },
        {
          name: 'need',
          kind: 'many',
          label: 'What do you need?',
          required: false,
          options: ['ramp', 'signs'].map(option),
        },
      ],
    },
  ],
});
function option(value: string) {
  return { value, label: value.toUpperCase() };
}
const right = [
  { field: 'why', values: [' To learn '] },
  { field: 'need', values: ['ramp', 'signs'] },
];
const kept = [
  { field: 'why', values: ['To learn'] },
  { field: 'need', values: ['ramp', 'signs'] },
];

let id: number;
let asha: Account;
beforeEach(async () => {
  await server.reset();
  await importForm(database, questions, 'questions');
  asha = await server.signUp('=Asha');
  id = await addEvent(server, { form: 'questions', seats: 1 });
});
afterAll(() => server.close());

const register = (more: object = {}, { token } = asha) => {
  server.forgetCalls();
  return call('/event-registrations', { token, body: { event_id: id, timezone: 'UTC', ...more } });
};
const filledIn = (answers: object) => ({ form: 'questions', version: 1, answers });
const answersOf = async () =>
  (await db.select().from(eventRegistrations).orderBy(eventRegistrations.id)).map(({ state, answers }) => [
    state,
    answers,
  ]);
const checkIn = (...argv: string[]) =>
  runTool({ command: 'ops', argv: ['check-in', String(id), ...argv], workingFolder: '/' }, { database });

describe('33.33: an event with a registration form', () => {
  it('refuses a registration without valid answers, and reports errors by field', async () => {
    expect(await register()).toMatchObject({ status: 422, body: { data: { fields: { why: expect.any(String) } } } });
    const wrong = [
      { field: 'need', values: ['lift'] },
      { field: 'more', values: ['x'] },
    ];
    expect(await register(filledIn(wrong))).toMatchObject({ status: 422 });
    expect(await db.$count(eventRegistrations)).toBe(0);
  });

  it('stores the latest answers with the registration, and deletes the draft', async () => {
    const body = formDraftOf('questions', right);
    expect((await call('/form-drafts', { token: asha.token, body })).status).toBe(200);
    expect((await register(filledIn(right))).status).toBe(200);
    expect([await answersOf(), await db.$count(formDrafts)]).toEqual([[['registered.booked', kept]], 0]);
    // A repeated registration needs no answers, and keeps the stored answers.
    expect((await register()).status).toBe(200);
    expect(await answersOf()).toEqual([['registered.booked', kept]]);
    const other = [{ field: 'why', values: ['To teach'] }];
    expect((await register(filledIn(other))).status).toBe(200);
    expect(await answersOf()).toEqual([['registered.booked', other]]);
    expect(await readStreamed(exportData(db, capabilities, asha.user.id, clock.now()))).toMatchObject({
      event_registrations: [{ form: 'questions', answers: other }],
    });
  });

  it('asks learners on the waiting list too, and stores nothing from refused learners', async () => {
    await register(filledIn(right));
    const ben = await server.signUp('Ben');
    expect((await register(filledIn(right), ben)).status).toBe(409);
    expect(await db.$count(eventRegistrations)).toBe(1);
    expect((await register({ or_wait: true }, ben)).status).toBe(422);
    expect((await register({ ...filledIn(right), or_wait: true }, ben)).status).toBe(200);
    expect(await answersOf()).toEqual([
      ['registered.booked', kept],
      ['waiting', kept],
    ]);
  });

  it('asks guests on the page of the mailed link, and moves their answers to their account', async () => {
    const body = { event: String(id), name: 'Carla', email: 'carla@example.com' };
    expect((await call('/event-guest-registrations', { body })).status).toBe(200);
    const text = (await db.select().from(outgoingMails))[0]?.text ?? '';
    const token = /\/event-guest\?token=([\w-]{43})/.exec(text)?.[1];
    const confirm = (more: object = {}) =>
      call('/event-guest-changes', { body: { token, change: 'confirm', ...more } });
    expect(await confirm()).toMatchObject({ status: 422, body: { data: { fields: { why: expect.any(String) } } } });
    expect(await answersOf()).toEqual([['unconfirmed.held', null]]);
    expect((await confirm(filledIn(right))).status).toBe(200);
    expect(await answersOf()).toEqual([['registered.booked', kept]]);
  });

  it('exports the answers as CSV without formulas in cells', async () => {
    await register(filledIn(right));
    const [{ code } = { code: '' }] = await db.select().from(eventRegistrations);
    expect(await checkIn('answers')).toMatchObject({
      code: 0,
      out: ['code,name,Why?,What do you need?', `${code},'=Asha,To learn,"RAMP; SIGNS"`],
    });
  });

  it('is imported with the name of an existing form', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'acado-events-'));
    const [file, ref] = ['events.json', 'test:asked'];
    const times = { starts_at: '2027-03-05T09:00', ends_at: '2027-03-05T10:00', zone: 'Europe/Rome' };
    const bring = (form: string) => {
      const row = { ref, title: 'Asked', kind: 'webinar', mode: 'online', ...times, form };
      writeFileSync(join(folder, file), JSON.stringify([row]));
      return runTool({ command: 'import', argv: ['events', file], workingFolder: folder }, { database });
    };
    const stored = async () =>
      (await db.select().from(events).where(eq(events.externalRef, ref))).map(({ form }) => form);
    const refused = await bring('nowhere');
    expect([refused.code, refused.lines.join('\n')]).toEqual([1, expect.stringContaining('there is no such form')]);
    expect(await stored()).toEqual([]);
    expect((await bring('questions')).code).toBe(0);
    expect(await stored()).toEqual(['questions']);
    expect((await bring('none')).code).toBe(0);
    expect(await stored()).toEqual([null]);
    rmSync(folder, { recursive: true });
  });
});
