import { addSampleForm, closeForms } from '../../../tests/support/sample-form.ts';
import type { Samples } from '../../../tests/support/samples.ts';
import type { Database } from '../../platform/db/database.ts';
import { mediaAssets } from '../../platform/db/files-schema.ts';
import { brochureLinks, brochures, leads } from '../../tables/leads.ts';

const fields = [
  { name: 'name', kind: 'text', label: 'Name', autocomplete: 'name', least: 2, most: 120 },
  { name: 'email', kind: 'mail', label: 'Email', autocomplete: 'email' },
  { name: 'consent', kind: 'consent', label: 'You may store this.' },
];
const form = {
  slug: 'sample-lead-form',
  title: 'Sample',
  lead: 'What it is for.',
  sent: 'Thank you.',
  review: false,
  steps: [{ title: 'You', fields }],
};

const pdf = { sha256: 'a'.repeat(64), mime: 'application/pdf', bytes: 81_920, name: 'sample.pdf' };

/** Brochure 1, about course 1. @returns the id of the version of its form */
async function addBrochure(database: Pick<Database, 'db'>): Promise<number> {
  const brochure = {
    externalRef: 'sample-brochure',
    title: 'Sample brochure',
    summary: 'What it is for.',
    contents: ['What you learn'],
    language: 'en',
    pages: 4,
    bytes: 81_920,
    fileName: 'sample.pdf',
    file: pdf.sha256,
    form: form.slug,
    partnerForm: form.slug,
    courseId: 1,
    isActive: true,
  };
  await database.db.insert(mediaAssets).values(pdf).onConflictDoNothing();
  await database.db.insert(brochures).values(brochure).onConflictDoNothing();
  return addSampleForm(database, form);
}

const asked = { brochureId: 1, day: '2026-03-01', answers: [], isSuspected: false };

export const samples: Samples = {
  fill: ({ database }) => addBrochure(database),
  operations: {
    askForBrochure: { invalid: { body: { answers: [] } }, refused: ({ server }) => closeForms(server.database) },
  },
  rows: {
    leads: async ({ database, clock }, { user: { id: userId, name } }) => {
      const formVersionId = await addBrochure(database);
      const columns = { name, email: `${userId}@example.com`, consents: ['consent'], source: { utm_source: 'mail' } };
      await database.db.insert(leads).values({ ...asked, ...columns, formVersionId, userId, createdAt: clock.now() });
    },
  },
  retention: async ({ database, db, ago, pair }) => {
    const lead = { ...asked, name: '', consents: [], source: {}, formVersionId: await addBrochure(database) };
    const made = await db
      .insert(leads)
      .values(pair(365, (createdAt, index) => ({ ...lead, email: `${index}`, createdAt })))
      .returning();
    const link = { leadId: made[1]?.id ?? 0, createdAt: ago(900) };
    await db.insert(brochureLinks).values(pair(30, (endsAt, index) => ({ ...link, tokenHash: `${index}`, endsAt })));
  },
  // Only operators read these texts, in a file.
  userContent: { exemptFields: ['askForBrochure.answers.values'] },
};
