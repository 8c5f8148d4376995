import { type AnsweredFile, fieldsOf, fileIn, fileValue } from '../../../src/shared/form-data/answers.ts';
import type { FormAnswer } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { claimSome } from '../../platform/storage/files.ts';
import type { FormOwner, StoredForm } from './store.ts';

/** The form's file field; undefined if it has none. */
export const fileFieldOf = ({ definition }: Pick<StoredForm, 'definition'>) =>
  fieldsOf(definition).find(({ kind }) => kind === 'file');

/** The files referenced by answers, up to the field's limit. */
export function filesIn(form: Pick<StoredForm, 'definition'>, answers: readonly FormAnswer[]): AnsweredFile[] {
  const asked = fileFieldOf(form);
  const values = answers.find(({ field }) => field === asked?.name)?.values ?? [];
  return values.flatMap((value) => fileIn(value) ?? []).slice(0, asked?.most);
}

/**
 * The files that the owner may use: uploaded by them for a form, checked, and with a matching name. Locks them until the
 * transaction ends.
 */
export async function claimAnswered(
  tx: Db,
  owner: FormOwner | null,
  named: readonly AnsweredFile[],
): Promise<AnsweredFile[]> {
  if (named.length === 0 || owner === null || !('userId' in owner)) return [];
  const ids = named.map(({ id }) => id);
  const found = await claimSome(tx, owner.userId, 'form', ids);
  const known = new Set(found.map(fileValue));
  return named.filter((file) => known.has(fileValue(file)));
}
