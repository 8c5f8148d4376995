import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addressErrors } from '../../../src/messages/address-errors.ts';
import { formErrors } from '../../../src/messages/form-errors.ts';
import type { BrochureLink } from '../../../src/shared/transport/schema.d.ts';
import { brochureOf, importBrochures, pdf } from '../../../tests/support/brochures.ts';
import { dataOf, leadsOf } from '../../../tests/support/leads.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { formVersions } from '../../tables/forms.ts';
import { brochureLinks, brochures, leadDeliveries, leads } from '../../tables/leads.ts';
import { capability } from './module.ts';

const server = await startServer({ trustProxy: true });
const { call, clock, database } = server;
const { db } = database;
const day = 24 * 3_600_000;

beforeEach(() => server.reset());
const { ask, get, mailed, renew, right, tokenIn } = leadsOf(server);
afterAll(() => server.close());

describe('a request for a brochure', () => {
  it('35.2: is stored with the consent text, the policy, the time and the source of the visit', async () => {
    const { token, user } = await server.signUp();
    const more = { form: 'ask-partner', partner: 'smak', utm_source: 'mail', utm_campaign: 'spring' };
    const answers = { ...right, phone: '+49 30 1234567', city: 'Pune', partner: 'yes' };
    expect((await ask({ answers, token, more })).status).toBe(200);
    const [form] = await db.select().from(formVersions).where(eq(formVersions.formId, 2));
    expect(await db.select().from(leads)).toMatchObject([
      {
        email: 'asha@example.com',
        name: 'Asha Rao',
        phone: '+49301234567',
        consents: ['consent', 'partner'],
        formVersionId: form?.id,
        policyVersion: 4,
        source: { utm_source: 'mail', utm_campaign: 'spring' },
        partner: 'smak',
        userId: user.id,
        isSuspected: false,
        createdAt: clock.now(),
      },
    ]);
  });

  it('35.3: creates a single lead a day per brochure, also in parallel, and always gets the same answer', async () => {
    await importBrochures(database, { other: brochureOf() });
    const all = await Promise.all([ask(), ask(), ask({ answers: { ...right, name: 'Ben Okafor' } })]);
    const again = await ask();
    for (const answer of [...all, again]) {
      expect(answer.status).toBe(200);
      expect(Object.keys(dataOf<object>(answer))).toEqual(['url', 'ends_at']);
    }
    expect(await db.$count(leads)).toBe(1);
    await ask({ more: { brochure: 'other' } });
    await ask({ answers: { ...right, email: 'ben@example.com' } });
    expect(await db.$count(leads)).toBe(3);
    clock.advance(day);
    await ask();
    expect(await db.$count(leads)).toBe(4);
    clock.advance(-day);
  });

  it('35.3: doesn’t reveal or change an earlier lead', async () => {
    await ask();
    const before = await db.select().from(leads);
    await ask({ answers: { ...right, name: 'Mallory', phone: '+1 555 0100100' }, from: '192.0.2.9' });
    expect(await db.select().from(leads)).toEqual(before);
  });

  it('35.4: is answered with a link valid for a day, and another by mail', async () => {
    const { url: address, ends_at: endsAt } = dataOf<BrochureLink>(await ask());
    expect(new Date(endsAt).getTime() - clock.now().getTime()).toBe(day);
    const [fromMail = ''] = await mailed();
    expect(tokenIn(fromMail)).not.toBe(tokenIn(address));
    for (const link of [address, fromMail]) {
      const file = await get(link);
      expect(file.statusCode).toBe(200);
      expect(file.body).toBe(pdf);
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''sample.pdf",
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect((await get(link, { range: 'bytes=0-3' })).body).toBe('%PDF');
    }
    const [row] = await db.select().from(brochures);
    expect((await get(`/media/${row?.file}.pdf`)).statusCode).toBe(404);
    expect(JSON.stringify(await db.select().from(brochureLinks))).not.toContain(tokenIn(address));
  });

  it('35.5: with an expired link leads to a page that mails a new link', async () => {
    const { url: address } = dataOf<BrochureLink>(await ask());
    clock.advance(day);
    const over = await get(address);
    expect([over.statusCode, over.headers['location']]).toEqual([303, `/brochure/link?token=${tokenIn(address)}`]);
    expect(over.headers['cache-control']).toBe('no-store');
    const before = await mailed();
    expect((await renew(tokenIn(address))).body).toEqual({ status: 1, error: null, data: null });
    const [newest = ''] = (await mailed()).filter((link) => !before.includes(link));
    expect((await get(newest)).statusCode).toBe(200);
    expect((await get(address)).statusCode).toBe(303);
    clock.advance(-day);
  });

  it('35.5: with an unknown link gets the same answer as with a known link', async () => {
    expect((await renew('nobodys')).body).toEqual({ status: 1, error: null, data: null });
    expect(await mailed()).toEqual([]);
    expect((await get('/brochures/nobodys/x.pdf')).headers['location']).toBe('/brochure/link?token=nobodys');
  });

  it('35.6: is mailed three times a day, and accepted twenty times an hour per client address', async () => {
    for (let time = 0; time < 7; time += 1) expect((await ask()).status).toBe(200);
    expect(await mailed()).toHaveLength(3);
    for (let time = 7; time < 20; time += 1) await ask();
    const refused = await ask();
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await ask({ from: '192.0.2.2' })).status).toBe(200);
  });

  it('35.6: is marked and not mailed if it looks like a bot, and replaced by a person’s request', async () => {
    for (const more of [{ website: 'https://spam.test' }, { seconds: 2 }])
      expect((await ask({ more })).status).toBe(200);
    expect(await db.select({ isSuspected: leads.isSuspected }).from(leads)).toEqual([{ isSuspected: true }]);
    expect(await mailed()).toEqual([]);
    await ask({ more: { seconds: 20 } });
    expect(await db.select({ isSuspected: leads.isSuspected }).from(leads)).toEqual([{ isSuspected: false }]);
    expect(await mailed()).toHaveLength(1);
    await ask({ more: { seconds: 1 } });
    expect(await db.select({ isSuspected: leads.isSuspected }).from(leads)).toEqual([{ isSuspected: false }]);
  });

  it.each([
    [{ ...right, consent: '' }, { consent: formErrors.agree }],
    [{ ...right, email: 'nowhere' }, { email: addressErrors.validEmail }],
    [{ ...right, phone: '030' }, { phone: formErrors.validPhone }],
  ])('35.2: reports errors by field: %j', async (answers, fields) => {
    const answer = await ask({ answers });
    expect([answer.status, dataOf<{ fields: object }>(answer).fields]).toEqual([422, fields]);
    expect(await db.$count(leads)).toBe(0);
  });

  it('35.1: is refused for an inactive brochure or another form', async () => {
    expect((await ask({ more: { brochure: 'other' } })).status).toBe(404);
    expect((await ask({ more: { form: 'interest' } })).status).toBe(404);
    const { url: address } = dataOf<BrochureLink>(await ask());
    await importBrochures(database, { sample: brochureOf({ active: false }) });
    expect((await ask()).status).toBe(404);
    expect((await get(address)).statusCode).toBe(303);
  });
});

describe('an operator', () => {
  const ops = (...argv: string[]) =>
    runTool({ command: 'ops', argv: ['leads', ...argv], workingFolder: '/' }, { database });

  it('35.8: lists leads with their answers and the source of the visit', async () => {
    await ask({ answers: { ...right, city: 'Pune' }, more: { utm_source: 'mail', partner: 'smak' } });
    expect((await ops()).lines).toEqual([
      '2026-03-01 09:00 UTC, sample, Asha Rao <asha@example.com>, partner smak, by mail',
      '  City: Pune',
    ]);
  });

  it('35.8: exports leads as CSV without formulas', async () => {
    const answers = {
      ...right,
      name: '=HYPERLINK("https://evil.test","x")',
      phone: '+49 30 1234567',
      city: '@SUM(A1)',
    };
    await ask({ answers, more: { utm_source: '-1+1', utm_medium: '\t=1', utm_term: 'a, "b"' } });
    const { out } = await ops('csv');
    expect(out[0]).toMatch(
      /^id,asked_at,brochure,brochure_title,level_check,level_check_title,points,out_of,name,email,phone,answers,consents/,
    );
    const line = out.slice(1).join('\n');
    expect(line).toContain(`"'=HYPERLINK(""https://evil.test"",""x"")"`);
    expect(line).toContain(`,'+49301234567,`);
    expect(line).toContain(`,'-1+1,`);
    expect(line).toContain(`"'\t=1"`);
    expect(line).toContain(`"a, ""b"""`);
    expect((await ops('csv', '2026-03-02')).out).toHaveLength(1);
    expect((await ops('csv', '2026-13-02')).code).not.toBe(0);
  });

  it('35.9: deletes everything stored for an email address', async () => {
    const { url: address } = dataOf<BrochureLink>(await ask());
    expect((await ops('forget', 'ASHA@example.com')).lines).toEqual(['1 lead removed']);
    expect([await db.$count(leads), await db.$count(brochureLinks)]).toEqual([0, 0]);
    expect((await get(address)).statusCode).toBe(303);
  });

  it('35.10: finds no queued deliveries while no webhook is configured', async () => {
    await ask();
    expect(await db.$count(leadDeliveries)).toBe(0);
  });
});

describe('an account', () => {
  it('35.9: exports and deletes the leads of its address once the address is confirmed', async () => {
    const { token, user } = await server.signUp();
    const [account] = await db.select().from(users).where(eq(users.id, user.id));
    await ask({ answers: { ...right, email: account?.email ?? '' } });
    await ask({ token, answers: { ...right, email: 'elsewhere@example.com' } });
    await ask({ answers: { ...right, email: 'other@example.com' } });
    const exported = async () => {
      const password = 'a long enough sentence';
      const answer = await call('/data-exports', { token, body: { password } });
      return dataOf<{ leads: { email: string }[] }>(answer).leads.map(({ email }) => email);
    };
    expect(await exported()).toEqual([account?.email, 'elsewhere@example.com']);
    await db.update(users).set({ addressProvenAt: null });
    expect(await exported()).toEqual(['elsewhere@example.com']);
    await db.update(users).set({ addressProvenAt: clock.now() });
    await db.transaction(async (tx) => {
      await capability.accountLeaves?.(tx, { id: user.id, email: account?.email ?? '' }, clock.now());
    });
    expect(await db.select({ email: leads.email }).from(leads)).toEqual([{ email: 'other@example.com' }]);
  });
});
