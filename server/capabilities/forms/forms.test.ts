import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addressErrors } from '../../../src/messages/address-errors.ts';
import { formErrors } from '../../../src/messages/form-errors.ts';
import type { FormDraft, FormDrafts, FormReceipt, SavedFormDraft } from '../../../src/shared/transport/schema.d.ts';
import { formDraftOf, formOf, importForm, sampleFields } from '../../../tests/support/forms.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { accountPassword, startServer } from '../../../tests/support/server.ts';
import { readStreamed } from '../../../tests/support/streamed.ts';
import { formDrafts, formEntries, formVersions } from '../../tables/forms.ts';
import { exportData } from '../account/export.ts';
import { pruneVisitorDrafts } from './drafts.ts';
import { capability } from './module.ts';

const server = await startServer({ trustProxy: true });
const { call, clock, database } = server;
const { db } = database;

const steps = [
  { title: 'You', fields: sampleFields.slice(0, 3) },
  { title: 'The rest', fields: sampleFields.slice(3) },
];

beforeEach(async () => {
  await server.reset();
  await importForm(database, formOf({ steps }));
});
afterAll(() => server.close());

const dataOf = <Data>({ body }: { body: { data: unknown } | null }) => body?.data as Data;
const answersOf = (answers: Record<string, string | string[]>) =>
  Object.entries(answers).map(([field, values]) => ({ field, values: [values].flat() }));
const right = {
  name: ' Asha Rao ',
  email: 'Asha@Example.com',
  referral: 'friend',
  areas: ['art', 'maths'],
  consent: 'yes',
};

/** A browser that sends back its cookie. */
function browser({ token, from = '192.0.2.1' }: { token?: string; from?: string } = {}) {
  let cookie: string | undefined;
  let user = token;
  const ask = async (path: string, body?: object) => {
    const answer = await call(path, {
      ...(body && { body }),
      ...(user !== undefined && { token: user }),
      headers: { 'x-forwarded-for': from, cookie },
    });
    const given = answer.headers['set-cookie'];
    cookie = /^visitor=[^;]+/.exec(typeof given === 'string' ? given : '')?.[0] ?? cookie;
    return answer;
  };
  return {
    send: (answers: Record<string, string | string[]> = right, more: object = {}) =>
      ask('/form-entries', { form: 'sample', version: 1, answers: answersOf(answers), ...more }),
    /** Saves the first step over the previous revision; `more` overrides both. */
    save: (answers: Record<string, string | string[]>, revision: number, more: object = {}, version = 1) =>
      ask('/form-drafts', { ...formDraftOf('sample', answersOf(answers), revision, more), version }),
    asked: async () => dataOf<FormDrafts>(await ask('/form-drafts/sample')),
    claim: async (take: boolean) => dataOf<FormDrafts>(await ask('/form-draft-claims', { form: 'sample', take })),
    drafts: async () => dataOf<{ parts: FormDraft[] }>(await ask('/form-drafts/sample')).parts,
    signIn: (email: string) => ask('/login', { email, password: accountPassword }),
    as: (other: string) => {
      user = other;
    },
  };
}

describe('a sent form', () => {
  it('is stored as written with the version of the form, and answered with a reference', async () => {
    const { token, user } = await server.signUp();
    const { reference, sent_at: sentAt } = dataOf<FormReceipt>(await browser({ token }).send());
    expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(sentAt).toBe(clock.now().toISOString());
    const [version] = await db.select().from(formVersions);
    expect(await db.select().from(formEntries)).toMatchObject([
      {
        formVersionId: version?.id,
        reference,
        userId: user.id,
        email: 'asha@example.com',
        answers: answersOf({ ...right, name: 'Asha Rao' }),
        isSuspected: false,
      },
    ]);
  });

  it('is stored only once when it is repeated, also in parallel; other senders get another entry', async () => {
    const visitor = browser();
    const answers = await Promise.all([visitor.send(), visitor.send(), visitor.send()]);
    const again = await visitor.send();
    expect(new Set([...answers, again].map((answer) => dataOf<FormReceipt>(answer).reference)).size).toBe(1);
    await browser({ from: '192.0.2.2' }).send();
    await visitor.send({ ...right, referral: 'mail' });
    expect(await db.$count(formEntries)).toBe(3);
  });

  it('reports errors by field with the rules of the browser, and stores nothing', async () => {
    const wrong = {
      name: 'A',
      email: 'nowhere',
      phone: '0301234',
      referral: 'dream',
      areas: ['art', 'art'],
      born: '2030-02-30',
    };
    const answer = await browser().send(wrong);
    expect([answer.status, dataOf<{ fields: object }>(answer).fields]).toEqual([
      422,
      {
        name: formErrors.tooShort(2),
        email: addressErrors.validEmail,
        phone: formErrors.validPhone,
        referral: formErrors.chooseOne,
        areas: formErrors.chooseKnown,
        born: formErrors.validDate,
        consent: formErrors.agree,
      },
    ]);
    expect(await db.$count(formEntries)).toBe(0);
  });

  it('requires answers to conditional questions that apply, and drops answers to those that don’t', async () => {
    const visitor = browser();
    const asked = await visitor.send({ ...right, referral: 'other' });
    expect(dataOf<{ fields: object }>(asked).fields).toEqual({ referral_other: formErrors.missing });
    await visitor.send({ ...right, referral_other: 'x'.repeat(5_000) });
    expect((await db.select().from(formEntries)).map(({ answers }) => answers.map(({ field }) => field))).toEqual([
      Object.keys(right),
    ]);
  });

  it.each([
    ['an unknown field', [{ field: 'role', values: ['admin'] }], { role: 'is unknown' }],
    ['a repeated field', [...answersOf(right), { field: 'name', values: ['B'] }], { name: 'is unknown' }],
  ])('is refused with invalid answers: %s', async (_, answers, fields) => {
    const answer = await call('/form-entries', { body: { form: 'sample', answers } });
    expect([answer.status, dataOf<{ fields: object }>(answer).fields]).toEqual([422, fields]);
  });

  it.each([
    ['an unknown key', { user_id: 1 }, 400],
    ['a field named like a built-in property', { answers: [{ field: '__proto__', values: ['x'] }] }, 400],
    ['an unknown form', { form: 'nothing' }, 404],
    ['an unknown version', { version: 2 }, 404],
    ['a body that is too large', { website: 'x'.repeat(140_000) }, 413],
  ])('is refused with an invalid request: %s', async (_, more, status) => {
    expect((await browser().send(right, more)).status).toBe(status);
    expect(await db.$count(formEntries)).toBe(0);
  });

  it('is marked as suspected spam if a bot seems to have filled it in', async () => {
    await browser().send(right, { website: 'https://spam.test' });
    await browser({ from: '192.0.2.2' }).send(right, { seconds: 2 });
    await browser({ from: '192.0.2.3' }).send(right, { seconds: 3 });
    expect((await db.select().from(formEntries)).map(({ isSuspected }) => isSuspected)).toEqual([true, true, false]);
  });

  it('is accepted twenty times an hour per client address', async () => {
    const visitor = browser();
    for (let count = 0; count < 20; count += 1) expect((await visitor.send()).status).toBe(200);
    const refused = await visitor.send();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await browser({ from: '192.0.2.2' }).send()).status).toBe(200);
  });
});

describe('a changed form', () => {
  it('gets a new version, and entries for the previous version are still accepted', async () => {
    const { lines } = await importForm(database, formOf({ steps, title: 'Another' }));
    expect(lines).toContain('sample: version 2');
    expect(dataOf<object>(await call('/forms/sample'))).toMatchObject({ version: 2, title: 'Another', is_open: true });
    expect((await browser().send()).status).toBe(200);
    expect((await importForm(database, formOf({ steps, title: 'Another' }))).lines.at(-1)).toMatch(
      /0 changed, 1 unchanged/,
    );
    expect((await db.select().from(formVersions)).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('says that it is closed after its deadline, and accepts no entries', async () => {
    await importForm(database, formOf({ steps, closes_at: clock.now().toISOString().replace('.000', '') }));
    expect(dataOf<object>(await call('/forms/sample'))).toMatchObject({ is_open: false });
    const visitor = browser();
    for (const answer of [await visitor.send(right, { version: 2 }), await visitor.save({}, 1, {}, 2)])
      expect([answer.status, dataOf<{ code: string }>(answer).code]).toEqual([409, 'form_closed']);
  });
});

const savedIn = (answer: { body: { data: unknown } | null }) =>
  dataOf<{ parts: SavedFormDraft[] }>(answer).parts.map(({ is_saved: isSaved }) => isSaved);

describe('a form draft', () => {
  it('belongs to the visitor whose browser has the cookie', async () => {
    const visitor = browser();
    const saved = await visitor.save({ name: 'Asha' }, 1);
    expect(String(saved.headers['set-cookie'])).toMatch(
      /^visitor=[\w-]{43}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    expect(await visitor.drafts()).toMatchObject([
      { part: 1, version: 1, answers: answersOf({ name: 'Asha' }), claimed: null, revision: 1 },
    ]);
    expect(await browser().drafts()).toEqual([]);
    const { token } = await server.signUp();
    expect(await browser({ token }).drafts()).toEqual([]);
  });

  it('34.3: renews the cookie for thirty days with each save, unless the draft is emptied', async () => {
    const visitor = browser();
    const cookieOf = async (answers: Record<string, string>, revision: number) =>
      (await visitor.save(answers, revision)).headers['set-cookie'];
    const first = await cookieOf({ name: 'One' }, 1);
    expect(await cookieOf({ name: 'Two' }, 2)).toBe(first);
    expect(await cookieOf({}, 3)).toBeUndefined();
    const { token } = await server.signUp();
    expect((await browser({ token }).save({ name: 'One' }, 1)).headers['set-cookie']).toBeUndefined();
  });

  it('is replaced only from its latest version, and saving the same answers again is no conflict', async () => {
    const visitor = browser();
    await visitor.save({ name: 'One' }, 1);
    expect(savedIn(await visitor.save({ name: 'Two' }, 2))).toEqual([true]);
    const stale = await visitor.save({ name: 'Three' }, 9, { bases: [1] });
    expect(dataOf<{ parts: object }>(stale).parts).toMatchObject([
      { is_saved: false, answers: answersOf({ name: 'Two' }), revision: 2 },
    ]);
    expect(savedIn(await visitor.save({ name: 'Of the same number' }, 2, { bases: [2] }))).toEqual([false]);
    expect(savedIn(await visitor.save({ name: 'Two' }, 9, { bases: [1] }))).toEqual([true]);
    expect(await visitor.drafts()).toMatchObject([{ answers: answersOf({ name: 'Two' }), revision: 2 }]);
  });

  it('34.3: is stored per step, so that two devices in different steps don’t conflict', async () => {
    const { token } = await server.signUp();
    const [one, other] = [browser({ token }), browser({ token })];
    await one.save({ name: 'Asha' }, 1);
    expect(savedIn(await other.save({ referral: 'friend' }, 1, { part: 2, bases: [] }))).toEqual([true]);
    expect(savedIn(await one.save({ name: 'Asha Rao' }, 2))).toEqual([true]);
    expect(await other.drafts()).toMatchObject([
      { part: 1, answers: answersOf({ name: 'Asha Rao' }) },
      { part: 2, answers: answersOf({ referral: 'friend' }) },
    ]);
  });

  it('is created by one of ten parallel tabs', async () => {
    const { token } = await server.signUp();
    const tabs = Array.from({ length: 10 }, (_, index) =>
      browser({ token }).save({ name: `Tab ${index}` }, index + 1, { bases: [] }),
    );
    const saved = (await Promise.all(tabs)).flatMap(savedIn);
    expect(saved.toSorted()).toEqual([...Array(9).fill(false), true]);
    expect(await db.$count(formDrafts)).toBe(1);
  });

  it('is deleted by saving no answers, and when the form is sent', async () => {
    const visitor = browser();
    await visitor.save({ name: 'Asha' }, 1);
    await visitor.save({}, 2);
    expect(await db.$count(formDrafts)).toBe(0);
    await visitor.save({ name: 'Again' }, 3);
    await visitor.send();
    expect(await db.$count(formDrafts)).toBe(0);
  });

  it('34.3: of a visitor isn’t given to a learner who signs in, before they decide', async () => {
    const visitor = browser();
    await visitor.save({ name: 'Ben Okri', email: 'ben@example.com', phone: '+49 30 1234567' }, 1);
    await visitor.save({ referral: 'other', referral_other: 'Of a friend', areas: ['art'] }, 1, { part: 2, bases: [] });
    const learner = await server.signUp();
    const entered = await visitor.signIn(learner.user.email);
    expect(String(entered.headers['set-cookie'])).not.toContain('visitor=');
    visitor.as(dataOf<{ token: string }>(entered).token);
    expect(await visitor.asked()).toEqual({ parts: [], has_visitor_draft: true });
    const exported = await readStreamed(exportData(db, [capability], learner.user.id, clock.now()));
    expect(exported).toMatchObject({ form_drafts: [] });
  });

  it('34.3: of a visitor is claimed by the learner’s decision, without identifying answers', async () => {
    const visitor = browser();
    await visitor.save({ name: 'Ben Okri', email: 'ben@example.com', phone: '+49 30 1234567' }, 1);
    await visitor.save({ referral: 'friend', areas: ['art'] }, 4, { part: 2, bases: [] });
    visitor.as((await server.signUp()).token);
    const taken = { part: 2, answers: answersOf({ referral: 'friend', areas: ['art'] }), claimed: null, revision: 4 };
    expect(await visitor.claim(true)).toMatchObject({ parts: [taken], has_visitor_draft: false });
    expect(await visitor.drafts()).toMatchObject([taken]);
    expect(await db.$count(formDrafts)).toBe(1);
    visitor.as((await server.signUp('Cleo Baker')).token);
    expect(await visitor.claim(true)).toEqual({ parts: [], has_visitor_draft: false });
  });

  it('34.3: of a visitor is deleted by the learner’s decision', async () => {
    const visitor = browser();
    await visitor.save({ name: 'Ben Okri' }, 1);
    visitor.as((await server.signUp()).token);
    expect(await visitor.claim(false)).toEqual({ parts: [], has_visitor_draft: false });
    expect(await db.$count(formDrafts)).toBe(0);
  });

  it('34.3: of a visitor is kept beside the learner’s own draft until they choose', async () => {
    const learner = await server.signUp();
    const [own, visitor] = [browser({ token: learner.token }), browser()];
    await own.save({ referral: 'mail' }, 1, { part: 2, bases: [] });
    await visitor.save({ referral: 'friend' }, 4, { part: 2, bases: [] });
    visitor.as(learner.token);
    await visitor.claim(true);
    const beside = { part: 2, answers: answersOf({ referral: 'mail' }), claimed: answersOf({ referral: 'friend' }) };
    expect(await own.drafts()).toMatchObject([beside]);
    await own.save({ referral: 'other' }, 5, { part: 2, bases: [1] });
    expect(await own.drafts()).toMatchObject([{ ...beside, answers: answersOf({ referral: 'other' }) }]);
    await own.save({ referral: 'friend' }, 6, { part: 2, is_choice: true });
    expect(await own.drafts()).toMatchObject([{ answers: answersOf({ referral: 'friend' }), claimed: null }]);
  });

  it.each([
    ['a field of no step', 1, { anything: 'x' }, { anything: 'is unknown' }],
    ['a field of another step', 1, { referral: 'friend' }, { referral: 'is unknown' }],
    ['an unknown step', 3, { name: 'x' }, { name: 'is unknown' }],
    ['a consent', 2, { consent: 'yes' }, { consent: 'is unknown' }],
    ['a text too long for its field', 1, { name: 'x'.repeat(121) }, { name: formErrors.tooLong(120) }],
    ['an option that is too long', 2, { areas: ['x'.repeat(41)] }, { areas: formErrors.tooLong(40) }],
    ['several values in a single field', 1, { name: ['a', 'b'] }, { name: 'is not acceptable' }],
    ['more choices than exist', 2, { areas: ['art', 'maths', 'music', 'art'] }, { areas: 'is not acceptable' }],
  ])('34.11: with %s is not stored', async (_, part, answers, fields) => {
    const answer = await browser().save(answers, 1, { part });
    expect([answer.status, dataOf<{ fields: object }>(answer).fields]).toEqual([422, fields]);
    expect(await db.$count(formDrafts)).toBe(0);
  });

  it('34.11: is limited to 20 kB for a visitor, and can always get smaller', async () => {
    const long = (name: string) => ({ name, kind: 'long_text', label: name, most: 10_000 });
    await importForm(database, formOf({ steps: ['a', 'b'].map((name) => ({ title: name, fields: [long(name)] })) }));
    const write = (browser_: ReturnType<typeof browser>, part: number, length: number, revision: number) => {
      const answers = { [part === 1 ? 'a' : 'b']: '\u0416'.repeat(length) };
      return browser_.save(answers, revision, { part, bases: [revision - 1] }, 2);
    };
    const visitor = browser();
    expect((await write(visitor, 1, 9_000, 1)).status).toBe(200);
    const refused = await write(visitor, 2, 1_500, 1);
    expect([refused.status, dataOf<{ code: string }>(refused).code]).toEqual([422, 'draft_too_large']);
    expect((await write(visitor, 2, 500, 2)).status).toBe(200);
    await db.update(formDrafts).set({ answers: answersOf({ a: 'x'.repeat(30_000) }) });
    expect((await write(visitor, 1, 8_000, 2)).status).toBe(200);
    const own = browser({ token: (await server.signUp()).token });
    expect((await write(own, 1, 9_000, 1)).status).toBe(200);
    expect((await write(own, 2, 9_000, 1)).status).toBe(200);
  });

  it('34.11: is accepted from twenty new visitors per address and day, whatever cookie they bring', async () => {
    const first = browser();
    expect((await first.save({ name: 'First' }, 1)).status).toBe(200);
    for (let count = 1; count < 20; count += 1) expect((await browser().save({ name: 'x' }, 1)).status).toBe(200);
    const refused = await browser().save({ name: 'x' }, 1);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '86400']);
    const cookie = `visitor=${'v'.repeat(43)}`;
    const body = formDraftOf('sample', answersOf({ name: 'x' }));
    const forged = await call('/form-drafts', { body, headers: { cookie, 'x-forwarded-for': '192.0.2.1' } });
    expect(forged.status).toBe(429);
    expect((await first.save({ name: 'Again' }, 2)).status).toBe(200);
    expect((await browser({ from: '192.0.2.2' }).save({ name: 'x' }, 1)).status).toBe(200);
    expect(await db.$count(formDrafts)).toBe(21);
  });

  it('34.11: is accepted thirty times a minute per visitor’s browser', async () => {
    const [visitor, other] = [browser(), browser()];
    for (const one of [visitor, other]) await one.save({ name: '0' }, 1);
    for (let count = 2; count < 32; count += 1)
      expect((await visitor.save({ name: `${count}` }, count)).status).toBe(200);
    expect((await visitor.save({ name: 'x' }, 32)).status).toBe(429);
    expect((await other.save({ name: 'x' }, 2)).status).toBe(200);
  });

  it('34.11: of visitors is deleted, oldest first, when the drafts of all visitors exceed the available space', async () => {
    const words = () =>
      Array.from({ length: 20 }, () => Math.random().toString(36).slice(2))
        .join('')
        .slice(0, 120);
    for (const index of [0, 1, 2, 3, 4]) {
      await browser().save({ name: words() }, 1);
      clock.advance(1000 + index);
    }
    const own = browser({ token: (await server.signUp()).token });
    await own.save({ name: words() }, 1);
    const [{ bytes } = { bytes: 0 }] = await db
      .select({ bytes: sql<number>`max(pg_column_size(${formDrafts.answers}))::int` })
      .from(formDrafts);
    const before = await db.select({ id: formDrafts.id }).from(formDrafts).orderBy(asc(formDrafts.id));
    await pruneVisitorDrafts(db, bytes * 100);
    expect(await db.$count(formDrafts)).toBe(6);
    await pruneVisitorDrafts(db, bytes * 2);
    const after = await db.select({ id: formDrafts.id }).from(formDrafts).orderBy(asc(formDrafts.id));
    expect(after).toEqual(before.slice(3));
  });

  it('is deleted after thirty days, a visitor’s draft after one day, and entries after a year', async () => {
    const visitor = browser();
    await visitor.save({ name: 'Asha' }, 1);
    await browser({ from: '192.0.2.2' }).send();
    await browser({ token: (await server.signUp()).token }).save({ name: 'Asha' }, 1);
    const [drafts, ofVisitors, entries] = capability.retention ?? [];
    expect([drafts?.days, ofVisitors?.days, entries?.days]).toEqual([30, 1, 365]);
    clock.advance(1000);
    for (const rule of [ofVisitors, drafts, entries])
      expect(await rule?.prune({ db, mailFolder: '', store: server.store }, clock.now())).toBe(1);
  });

  it('is part of the data export, as are the entries', async () => {
    const { token, user } = await server.signUp();
    const own = browser({ token });
    await own.send();
    await own.save({ name: 'Asha' }, 1);
    const exported = await readStreamed(exportData(db, [capability], user.id, clock.now()));
    expect(exported).toMatchObject({
      form_drafts: [{ form: 'sample', version: 1, part: 1, answers: answersOf({ name: 'Asha' }) }],
      form_entries: [{ form: 'sample', version: 1, answers: answersOf({ ...right, name: 'Asha Rao' }) }],
    });
  });
});

it('operators can read the entries of a form, with a single line per sender', async () => {
  await browser().send();
  await browser().send({ ...right, name: 'Asha\u001b[2J Rao' });
  const list = (slug: string) =>
    runTool({ command: 'ops', argv: ['form-entries', slug], workingFolder: '.' }, { database });
  const { lines } = await list('sample');
  expect(lines[0]).toMatch(/^\S{9}, 2026-03-01 09:00 UTC, version 1$/);
  expect(lines).toContain('  Name: Asha[2J Rao');
  expect(lines).toContain('  Areas: Art');
  expect(lines.at(-1)).toMatch(/, older than /);
  expect(await list('nothing')).toMatchObject({ code: 1 });
});
