import { inArray, sql } from 'drizzle-orm';
import { personInWords, type RowTexts, timeInWords } from '../../platform/flows/row-texts.ts';
import { linesOf } from '../../platform/process/listing.ts';
import { suspensions } from '../../tables/suspensions.ts';

export const suspensionTexts: RowTexts = {
  words: [personInWords(suspensions.userId), sql`'until ' || ${timeInWords(suspensions.until)}`],
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
