import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { inWords, personInWords, type RowTexts, timeInWords } from '../../platform/flows/row-texts.ts';
import { linesOf } from '../../platform/process/listing.ts';
import { suspensions } from '../../tables/suspensions.ts';

export const suspensionTexts: RowTexts = {
  describe: (db, ids) => {
    const until = sql`'until ' || ${timeInWords(suspensions.until)}`;
    return db
      .select({ id: suspensions.id, text: inWords(personInWords, until) })
      .from(suspensions)
      .innerJoin(users, eq(users.id, suspensions.userId))
      .where(inArray(suspensions.id, [...ids]));
  },
  /** The reason and the appeal. */
  content: async ({ db }, ids) => {
    const rows = await db
      .select()
      .from(suspensions)
      .where(inArray(suspensions.id, [...ids]));
    return new Map(
      rows.map(({ id, reason, appeal }) => [
        id,
        [
          ...linesOf(reason).map((line) => `> ${line}`),
          ...(appeal === null ? [] : linesOf(appeal).map((line) => `appeal: ${line}`)),
        ],
      ]),
    );
  },
};
