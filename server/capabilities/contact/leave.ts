import { and, eq, isNull, sql } from 'drizzle-orm';
import { isAboutPerson } from '../../../src/shared/form-data/answers.ts';
import type { AccountOwner } from '../../platform/accounts/account-part.ts';
import type { Db } from '../../platform/db/database.ts';
import { contactMessages } from '../../tables/contact.ts';
import { fieldsOfForm, findFormVersion } from '../forms/module.ts';

const { answers, formVersionId, userId } = contactMessages;

/**
 * Removes name, address and phone number from the messages of an account that is being deleted, but keeps the question.
 * If the form of a message no longer exists, these fields can't be identified, so the whole message is deleted.
 */
export async function leaveMessages(tx: Db, { id }: AccountOwner): Promise<void> {
  const isTheirs = eq(userId, id);
  await tx.delete(contactMessages).where(and(isTheirs, isNull(formVersionId)));
  const versions = await tx.selectDistinct({ id: formVersionId }).from(contactMessages).where(isTheirs);
  for (const version of versions) {
    const form = await findFormVersion(tx, version.id ?? 0);
    const kept = form === null ? [] : fieldsOfForm(form).filter((field) => !isAboutPerson(field));
    const names = JSON.stringify(kept.map(({ name }) => name));
    await tx
      .update(contactMessages)
      .set({
        answers: sql`(select coalesce(jsonb_agg(one order by place), '[]'::jsonb)
          from jsonb_array_elements(${answers}) with ordinality as each(one, place)
          where ${names}::jsonb ? (one ->> 'field'))`,
      })
      .where(and(isTheirs, eq(formVersionId, version.id ?? 0)));
  }
}
