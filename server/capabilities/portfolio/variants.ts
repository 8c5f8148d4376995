import { and, asc, eq } from 'drizzle-orm';

import { wrongFieldMessages as words } from '../../../src/messages/wrong-fields.ts';
import { isReadableAccent } from '../../../src/shared/portfolio/accent.ts';
import { maxVariants } from '../../../src/shared/portfolio/look.ts';
import { firstVariant } from '../../../src/shared/portfolio/variant.ts';
import type { KeptPortfolioVariant, PortfolioVariant } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import type { Admission, DraftRule } from '../../platform/drafts/rule.ts';
import { findDraft } from '../../platform/drafts/store.ts';

const kind = 'portfolio_variant';

/** Each variant is a draft that is never submitted. Its subject is its number, from 1. */
export const variantDrafts: DraftRule = {
  kind,
  parts: ['variant'],
  wrongIn: (_number, { variant }): Record<string, string> => {
    if (variant === undefined) return { content: words.unacceptable };
    return isReadableAccent(variant.accent) ? {} : { accent: words.unacceptable };
  },
  admit: (_tx, _userId, number): Promise<Admission> =>
    Promise.resolve({ kind: number <= maxVariants ? 'open' : 'missing' }),
};

const isOf = (userId: number) => and(eq(drafts.userId, userId), eq(drafts.kind, kind));

/** The variants of a user's portfolio, by number. The first variant always exists. */
export async function variantsOf(db: Db, userId: number): Promise<KeptPortfolioVariant[]> {
  const rows = await db.select().from(drafts).where(isOf(userId)).orderBy(asc(drafts.subjectId));
  const kept = rows.flatMap(({ subjectId: number, version, savedAt, content: { variant } }) =>
    variant === undefined ? [] : [{ number, version, saved_at: savedAt.toISOString(), variant }],
  );
  return kept[0]?.number === 1 ? kept : [{ number: 1, version: 0, saved_at: null, variant: firstVariant }, ...kept];
}

/** A variant, or null. */
export async function findVariant(db: Db, userId: number, number: number): Promise<PortfolioVariant | null> {
  const draft = await findDraft(db, { userId, kind, subjectId: number });
  return draft?.content.variant ?? (number === 1 ? firstVariant : null);
}

/** Deletes a variant. @returns the deleted variant, or null */
export async function deleteVariant(db: Db, userId: number, number: number): Promise<PortfolioVariant | null> {
  const isIt = and(isOf(userId), eq(drafts.subjectId, number));
  const [row] = await db.delete(drafts).where(isIt).returning({ content: drafts.content });
  return row?.content.variant ?? null;
}
