import { and, eq, sql } from 'drizzle-orm';
import { fieldsOf } from '../../../src/shared/form-data/answers.ts';
import type { Form, FormField } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { type FormDefinition, forms, formVersions } from '../../platform/db/forms-schema.ts';

/** A version of a form. */
export interface StoredForm {
  id: number;
  versionId: number;
  slug: string;
  version: number;
  definition: FormDefinition;
}

/** The owner of a draft: a user, or the visitor whose browser has the token. */
export type FormOwner = { userId: number } | { visitorHash: string };

/** A form in a version, by default the current version. */
export async function findForm(db: Db, slug: string, version?: number): Promise<StoredForm | null> {
  const wanted = version === undefined ? forms.version : sql`${version}::int`;
  const [row] = await db
    .select({ id: forms.id, versionId: formVersions.id, version: formVersions.version, form: formVersions.definition })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.formId, forms.id), eq(formVersions.version, wanted)))
    .where(eq(forms.externalRef, slug));
  if (row === undefined) return null;
  const { form: definition, ...found } = row;
  return { ...found, slug, definition };
}

/** The same form by the version's id, for drafts that started with it. */
export async function findFormVersion(db: Db, versionId: number): Promise<StoredForm | null> {
  const [row] = await db
    .select({ slug: forms.externalRef, version: formVersions.version })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .where(eq(formVersions.id, versionId));
  return row === undefined ? null : findForm(db, row.slug, row.version);
}

export const fieldsOfForm = ({ definition }: StoredForm): FormField[] => fieldsOf(definition);

export const isOpen = ({ definition: { closes_at: closesAt } }: StoredForm, now: Date): boolean =>
  closesAt === null || now < new Date(closesAt);

/** A form as the API returns it. */
export const viewForm = (form: StoredForm, now: Date): Form => ({
  slug: form.slug,
  version: form.version,
  ...form.definition,
  is_open: isOpen(form, now),
});
