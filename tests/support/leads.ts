import { beforeEach, expect } from 'vitest';
import { upsertPartners } from '../../server/capabilities/partners/store.ts';
import { upsertSitePages } from '../../server/capabilities/site-pages/store.ts';
import { outgoingMails } from '../../server/platform/db/mail-schema.ts';
import { brochureOf, importBrochures, importLeadForms } from './brochures.ts';
import { addCourses, courseRow } from './courses.ts';
import type { CallAnswer, TestServer } from './server.ts';

const day = 24 * 3_600_000;
const colours = { brand: '#000000', solid: '#000000', solid_hover: '#000000', wash: '#ffffff' };
const partner = { name: 'Smak', about: 'Who.', consent: 'What.', email: 'a@smak.example', active: true };

/** Valid answers to the form of a brochure. */
const right = { name: 'Asha Rao', email: ' Asha@Example.com ', consent: 'yes' };
const answersOf = (answers: Record<string, string>) =>
  Object.entries(answers).map(([field, value]) => ({ field, values: [value] }));
const linkIn = (text: string) => /https:\/\/acado\.test(\/brochures\/\S+)/.exec(text)?.[1] ?? '';

interface Asked {
  answers?: Record<string, string>;
  from?: string;
  token?: string;
  more?: object;
}

export const dataOf = <Data>({ body }: CallAnswer): Data => body?.data as Data;

/**
 * Before each test: a brochure about a programme, a partner and three versions of the policy. Returns functions that
 * request leads.
 */
export function leadsOf({ app, call, clock, database }: TestServer) {
  const { db } = database;
  beforeEach(async () => {
    await addCourses(database, courseRow('sample-program', { kind: 'program' }));
    await db.transaction(async (tx) => {
      const smak = { slug: 'smak', light: colours, dark: colours, ...partner, offers: ['sample-program'] };
      await upsertPartners(tx, [smak]);
      const page = { title: 'Privacy', summary: 'S.', body: 'B.', changes: '', slug: 'privacy-policy' };
      const effectiveAt = (version: number) => new Date(clock.now().getTime() + (version - 4) * day);
      const versions = [3, 4, 5].map((version) => ({ ...page, version, effectiveAt: effectiveAt(version) }));
      await upsertSitePages(tx, versions, clock.now());
    });
    await importLeadForms(database);
    expect((await importBrochures(database, { sample: brochureOf() })).lines[0]).toMatch(/^1 read, 1 new/);
  });
  return {
    right,
    ask: ({ answers = right, from = '192.0.2.1', token, more = {} }: Asked = {}) =>
      call('/brochure-leads', {
        body: { brochure: 'sample', form: 'ask', version: 1, answers: answersOf(answers), ...more },
        headers: { 'x-forwarded-for': from },
        ...(token !== undefined && { token }),
      }),
    /** The links in all mails. */
    mailed: async () => (await db.select().from(outgoingMails)).map(({ text }) => linkIn(text)),
    get: (url: string, headers = {}) => app.inject({ url, headers }),
    renew: (token: string) => call('/brochure-renewals', { body: { token } }),
    tokenIn: (address: string) => address.split('/')[2] ?? '',
  };
}
