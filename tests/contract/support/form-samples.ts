import { sql } from 'drizzle-orm';
import { formShape } from '../../../server/capabilities/forms/import/form-shape.ts';
import { writeForms } from '../../../server/capabilities/forms/import/write-forms.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import { formVersions } from '../../../server/platform/db/forms-schema.ts';
import type { TestServer } from '../../support/server.ts';

const sample = {
  slug: 'sample-form',
  title: 'Sample form',
  lead: 'What it is for.',
  sent: 'Thank you.',
  steps: [
    {
      title: 'About you',
      fields: [{ name: 'name', kind: 'text', label: 'Name', autocomplete: 'name', least: 2, most: 120 }],
    },
  ],
};

/** The form that the examples of the contract speak of. */
export async function addSampleForm({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.transaction((tx) => writeForms(tx, [{ ...formShape.parse(sample), hash: 'sample' }], new Date(0)));
}

/** Closes it, so that nothing is taken by it any more. */
export async function refuseForm({ database }: TestServer, operationId: string): Promise<void> {
  if (!['saveFormDraft', 'sendForm', 'sendContactMessage'].includes(operationId)) return;
  const closed = JSON.stringify({ closes_at: new Date(0).toISOString() });
  await database.db.update(formVersions).set({ definition: sql`${formVersions.definition} || ${closed}::jsonb` });
}
