import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { inBatches } from '../content-versions/upsert.ts';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { isActiveAccount } from './due-accounts.ts';
import { emailForms } from './email.ts';

export interface Presenter {
  id: number;
  username: string;
}

/** Presenters by username or by the address that they sign in with. */
export async function findPresenters(db: Db, names: readonly string[], now: Date): Promise<Map<string, Presenter>> {
  const found = new Map<string, Presenter>();
  await inBatches([...new Set(names)], async (batch) => {
    const rows = await db
      .select({ id: users.id, username: sql<string>`${users.username}`, email: users.email })
      .from(users)
      .where(
        and(
          eq(users.role, 'Presenter'),
          isNotNull(users.username),
          isActiveAccount(now),
          or(inArray(users.username, [...batch]), inArray(users.email, batch.flatMap(emailForms))),
        ),
      );
    for (const name of batch) {
      const forms: readonly string[] = emailForms(name);
      const presenter = rows.find(({ username, email }) => username === name || forms.includes(email));
      if (presenter !== undefined) found.set(name, { id: presenter.id, username: presenter.username });
    }
  });
  return found;
}

/** A presenter by username or address; null if unknown. */
export const findPresenter = async (db: Db, name: string, now: Date): Promise<Presenter | null> =>
  (await findPresenters(db, [name], now)).get(name) ?? null;
