import { desc, eq, sql } from 'drizzle-orm';
import { formShape } from '../../server/capabilities/forms/import/form-shape.ts';
import { writeForms } from '../../server/capabilities/forms/import/write-forms.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { forms, formVersions } from '../../server/tables/forms.ts';

/** A form with a single step. */
export const formOf = (slug: string, fields: readonly object[]) => ({
  slug,
  title: 'Sample form',
  lead: 'What it is for.',
  sent: 'Thank you.',
  steps: [{ title: 'About you', fields }],
});

const nameField = { name: 'name', kind: 'text', label: 'Name', least: 2, most: 120 };
const sample = formOf('sample-form', [{ ...nameField, autocomplete: 'name' }]);

/** Like `formOf`, without fields that the profile prefills. */
export const blankForm = formOf('blank-form', [nameField]);

/** Adds the form of the contract's examples, or another form. @returns the id of its version */
export async function addSampleForm({ db }: Pick<Database, 'db'>, form: { slug: string } = sample): Promise<number> {
  await db.transaction((tx) => writeForms(tx, [{ ...formShape.parse(form), hash: form.slug }], new Date(0)));
  const [version] = await db
    .select({ id: formVersions.id })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .where(eq(forms.externalRef, form.slug))
    .orderBy(desc(formVersions.id))
    .limit(1);
  return version?.id ?? 0;
}

/** Closes all forms, so that they accept no more entries. */
export async function closeForms({ db }: Pick<Database, 'db'>): Promise<void> {
  const closed = JSON.stringify({ closes_at: new Date(0).toISOString() });
  await db.update(formVersions).set({ definition: sql`${formVersions.definition} || ${closed}::jsonb` });
}
