import { and, eq } from 'drizzle-orm';
import { wrongFieldMessages as words } from '../../../src/messages/wrong-fields.ts';
import { faultsIn, type PortfolioFault } from '../../../src/shared/portfolio/entries.ts';
import { portfolioSections, sectionById } from '../../../src/shared/portfolio/sections.ts';
import type { DraftContent, PortfolioSection } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import type { Admission, DraftRule } from '../../platform/drafts/rule.ts';

const faultWords: Readonly<Record<PortfolioFault, string>> = {
  unknown: words.unknown,
  tooLong: words.unacceptable,
  notSecure: words.form,
  notMonth: words.form,
  notMail: words.form,
  endsBefore: words.before('startDate'),
};

function wrongIn(sectionId: number, { text, urls, entries = [] }: DraftContent): Record<string, string> {
  const section = sectionById(sectionId);
  if (section === undefined) return {};
  if (text !== '' || urls.length > 0) return { content: words.unacceptable };
  if (entries.length > section.most) return { entries: words.more(section.most) };
  if (new Set(entries.map(({ id }) => id)).size < entries.length) return { entries: words.unacceptable };
  return Object.fromEntries([...faultsIn(section, entries)].map(([place, fault]) => [place, faultWords[fault]]));
}

/** Each section is a draft of its own, which is never sent: it is what it says. */
export const portfolioDrafts: DraftRule = {
  kind: 'portfolio',
  wrongIn,
  admit: (_tx, _userId, sectionId): Promise<Admission> =>
    Promise.resolve({ kind: sectionById(sectionId) === undefined ? 'missing' : 'open' }),
};

/** The sections in which something stands, in the order in which they are shown. */
export async function sectionsOf(db: Db, userId: number): Promise<PortfolioSection[]> {
  const rows = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.kind, 'portfolio')));
  const byId = new Map(rows.map((row) => [row.subjectId, row]));
  return portfolioSections.flatMap(({ id, name }) => {
    const row = byId.get(id);
    const { entries = [] } = row?.content ?? {};
    if (row === undefined || entries.length === 0) return [];
    return [{ section: name, entries, version: row.version, saved_at: row.savedAt.toISOString() }];
  });
}
