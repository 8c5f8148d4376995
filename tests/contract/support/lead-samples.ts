import { sql } from 'drizzle-orm';
import { formShape } from '../../../server/capabilities/forms/import/form-shape.ts';
import { writeForms } from '../../../server/capabilities/forms/import/write-forms.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import { formVersions } from '../../../server/platform/db/forms-schema.ts';
import { brochures } from '../../../server/platform/db/leads-schema.ts';
import type { TestServer } from '../../support/server.ts';

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

/** The brochure that the examples of the contract speak of, about the sample course. */
export async function addSampleBrochure({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.transaction((tx) => writeForms(tx, [{ ...formShape.parse(form), hash: 'sample-lead' }], new Date(0)));
  await db.insert(brochures).values({
    externalRef: 'sample-brochure',
    title: 'Sample brochure',
    summary: 'What it is for.',
    contents: ['What you learn'],
    language: 'en',
    pages: 4,
    bytes: 81_920,
    fileName: 'sample.pdf',
    file: { sha256: 'a'.repeat(64), url: `/media/${'a'.repeat(64)}.pdf`, mime: 'application/pdf' },
    form: 'sample-lead-form',
    partnerForm: 'sample-lead-form',
    courseId: 1,
    isActive: true,
  });
}

/** Closes its form. */
export async function refuseLead({ database }: TestServer, operationId: string): Promise<void> {
  if (operationId !== 'askForBrochure') return;
  const closed = JSON.stringify({ closes_at: new Date(0).toISOString() });
  await database.db.update(formVersions).set({ definition: sql`${formVersions.definition} || ${closed}::jsonb` });
}
