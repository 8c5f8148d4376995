import { and, eq, type SQL } from 'drizzle-orm';
import { fieldsOf } from '../../../src/shared/form-data/answers.ts';
import type { Form, FormField } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { type FormDefinition, forms, formVersions } from '../../tables/forms.ts';

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

async function findWhere(db: Db, isIt: SQL | undefined): Promise<StoredForm | null> {
  const [row] = await db
    .select({
      id: forms.id,
      versionId: formVersions.id,
      slug: forms.externalRef,
      version: formVersions.version,
      definition: formVersions.definition,
    })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.formId, forms.id))
    .where(isIt);
  return row ?? null;
}

/** A form in a version, by default the current version. */
export const findForm = (db: Db, slug: string, version?: number): Promise<StoredForm | null> =>
  findWhere(db, and(eq(forms.externalRef, slug), eq(formVersions.version, version ?? forms.version)));

/** The same form by the version's id, for drafts that started with it. */
export const findFormVersion = (db: Db, versionId: number): Promise<StoredForm | null> =>
  findWhere(db, eq(formVersions.id, versionId));

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
