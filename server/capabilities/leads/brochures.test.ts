import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Brochure, BrochurePage } from '../../../src/shared/transport/schema.d.ts';
import { brochureOf, importBrochures, leadForm, pdf } from '../../../tests/support/brochures.ts';
import { importForm } from '../../../tests/support/forms.ts';
import { dataOf, leadsOf } from '../../../tests/support/leads.ts';
import { startServer } from '../../../tests/support/server.ts';
import { brochures, leads } from '../../tables/leads.ts';
import { partners } from '../../tables/partners.ts';

const server = await startServer();
const { call, database } = server;
const { db } = database;
beforeEach(() => server.reset());
const { ask } = leadsOf(server);
afterAll(() => server.close());

describe('brochures', () => {
  const list = async (query: string) =>
    dataOf<BrochurePage>(await call(`/brochures?${query}`)).items.map(({ slug }) => slug);

  it('35.1: are listed by their subject', async () => {
    await importBrochures(database, { ofsmak: brochureOf({ about: { partner: 'smak' } }) });
    expect(await list('')).toEqual(['sample', 'ofsmak']);
    expect(await list('course_id=1')).toEqual(['sample']);
    expect(await list('course_id=7')).toEqual([]);
    expect((await list('partner=smak')).toSorted()).toEqual(['ofsmak', 'sample']);
    expect(await list('partner=nobody')).toEqual([]);
  });

  it('35.7: name the partner whose page the visitor came from while the partner is active', async () => {
    await importBrochures(database, { ofsmak: brochureOf({ about: { partner: 'smak' } }) });
    const read = async () => dataOf<Brochure>(await call('/brochures/sample?partner=smak'));
    expect(await read()).toMatchObject({
      form: 'ask-partner',
      partner: { slug: 'smak', name: 'Smak', consent: 'What.' },
    });
    await db.update(partners).set({ isActive: false });
    expect(await read()).toMatchObject({ form: 'ask', partner: null });
    expect(await list('')).toEqual(['sample']);
    await ask({ more: { form: 'ask-partner', partner: 'smak' } });
    expect(await db.select({ partner: leads.partner }).from(leads)).toEqual([{ partner: null }]);
  });

  it('35.1: are imported all or nothing, with errors by line', async () => {
    const again = await importBrochures(database, { sample: brochureOf() });
    expect(again.lines[0]).toMatch(/^1 read, 0 new, 0 changed, 1 unchanged/);
    const wrong = await importBrochures(
      database,
      {
        a: brochureOf({ about: { program: 'nothing' }, form: 'nothing' }),
        b: brochureOf({ file: 'text.pdf' }),
        c: brochureOf({ about: { program: 'sample-program', partner: 'smak' } }),
        d: brochureOf({ file: '../sample.pdf' }),
        e: brochureOf({ file: undefined, contents: undefined }),
        f: brochureOf({ pages: undefined }),
      },
      { 'sample.pdf': pdf, 'text.pdf': 'no PDF' },
    );
    expect(wrong.code).toBe(1);
    expect(wrong.lines.join('\n')).toMatch(
      /b\.md, line \d+, column file: names text\.pdf, which is not a PDF document/,
    );
    expect(wrong.lines.join('\n')).toMatch(
      /c\.md, line 3, column about: is not one of program, course, university, partner/,
    );
    expect(wrong.lines.join('\n')).toMatch(/d\.md, .*which is outside its folder/);
    expect(wrong.lines.join('\n')).toMatch(/e\.md, line \d+, column pages: is of a file, and there is none/);
    expect(wrong.lines.join('\n')).toMatch(/f\.md, line \d+, column file: is there, and not how many pages it has/);
    const unknown = await importBrochures(database, {
      a: brochureOf({ about: { program: 'nothing' }, form: 'nothing' }),
    });
    expect(unknown.lines.join('\n')).toMatch(/a\.md, line 3, column about: is about nothing, which is not there/);
    expect(unknown.lines.join('\n')).toMatch(/column form: names nothing, and there is no such form/);
    expect(await db.$count(brochures)).toBe(1);
  });

  it('34.8: can’t use a form with a file field', async () => {
    const file = { name: 'papers', kind: 'file', label: 'Papers', required: false };
    await importForm(database, leadForm([file]), 'with-files');
    const { code, lines } = await importBrochures(database, { sample: brochureOf({ form: 'with-files' }) });
    expect([code, lines.join('\n')]).toEqual([1, expect.stringMatching(/names with-files, which asks for files/)]);
  });

  it('35.1: have a single subject, also after the subject changes', async () => {
    await importBrochures(database, { sample: brochureOf({ about: { partner: 'smak' } }) });
    expect(await db.select().from(brochures)).toMatchObject([{ courseId: null, partnerId: 1 }]);
  });
});
