import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, getTableColumns, inArray, max } from 'drizzle-orm';
import { entriesPart } from '../../../src/shared/portfolio/entries.ts';
import { sizeOf } from '../../../src/shared/portfolio/limits.ts';
import { type PortfolioSectionName, portfolioSections, sectionNamed } from '../../../src/shared/portfolio/sections.ts';
import { dayOf } from '../../../src/shared/time/days.ts';
import type {
  Draft,
  DraftInput,
  PortfolioRestoration,
  PortfolioVersion,
  PortfolioVersionItem,
} from '../../../src/shared/transport/schema.d.ts';
import { oneAtATime } from '../../platform/accounts/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import type { DraftRule } from '../../platform/drafts/rule.ts';
import { draftAnswer, saveDraft } from '../../platform/drafts/store.ts';
import { claimSome } from '../../platform/storage/files.ts';
import { type KeptSection, portfolioVersionFiles, portfolioVersions } from '../../tables/portfolio-versions.ts';
import { fileIdsIn, shownFiles } from './files.ts';
import { sectionsOf } from './section-rows.ts';

type Row = typeof portfolioVersions.$inferSelect;

export const maxVersions = 50;
/** The maximum number of named versions, so that automatic versions always have room. */
export const maxNamed = 30;
/** The maximum size of all versions of a user, in bytes. The oldest unnamed versions are deleted for new versions. */
export const maxBytes = 10 * 1024 * 1024;
/** The same limit for named versions; leaves room for the largest portfolio. */
export const maxNamedBytes = 8 * 1024 * 1024;

const { id, why, name, bytes, entries, createdAt } = getTableColumns(portfolioVersions);
const itemColumns = { id, why, name, bytes, entries, createdAt };

const isOwn = (userId: number, versionId: number) => and(eq(id, versionId), eq(portfolioVersions.userId, userId));

export const itemOf = (row: Omit<Row, 'sections' | 'userId' | 'bytes'>): PortfolioVersionItem => ({
  id: row.id,
  why: row.why,
  name: row.name,
  entries: row.entries,
  created_at: row.createdAt.toISOString(),
});

/** Unnamed versions are deleted when there are too many, or after a year. */
export const isUnnamed = eq(portfolioVersions.name, '');

const readItems = (db: Db, userId: number) =>
  db
    .select(itemColumns)
    .from(portfolioVersions)
    .where(eq(portfolioVersions.userId, userId))
    .orderBy(desc(portfolioVersions.id));

/** The versions of a user's portfolio, latest first. */
export const listVersions = async (db: Db, userId: number): Promise<PortfolioVersionItem[]> =>
  (await readItems(db, userId)).map(itemOf);

async function latestOf(db: Db, userId: number): Promise<Row | null> {
  const ofUser = db.select().from(portfolioVersions).where(eq(portfolioVersions.userId, userId));
  const [row] = await ofUser.orderBy(desc(portfolioVersions.id)).limit(1);
  return row ?? null;
}

const presentOf = async (db: Db, userId: number): Promise<KeptSection[]> =>
  (await sectionsOf(db, userId)).map(({ section, entries }) => ({ section, entries }));

/**
 * Saves the current portfolio as a version. If it equals the latest version, returns that version instead.
 * @returns null if the limit of named versions is reached
 */
export async function keepVersion(
  tx: Db,
  userId: number,
  asked: { why: Row['why']; name?: string },
  now: Date,
): Promise<Row | null> {
  const { name: called = '' } = asked;
  await oneAtATime(tx, userId);
  const sections = await presentOf(tx, userId);
  const latest = await latestOf(tx, userId);
  if (latest !== null && (called === '' || called === latest.name) && isDeepStrictEqual(latest.sections, sections))
    return latest;
  const known = await readItems(tx, userId);
  const length = Buffer.byteLength(JSON.stringify(sections));
  const named = known.filter((one) => one.name !== '');
  if (called !== '' && (named.length >= maxNamed || bytesOf(named) + length > maxNamedBytes)) return null;
  const count = sections.reduce((sum, one) => sum + one.entries.length, 0);
  const version = { userId, why: asked.why, name: called, sections, bytes: length, entries: count, createdAt: now };
  const [row] = await tx.insert(portfolioVersions).values(version).returning();
  if (row === undefined) throw new Error('A version of a portfolio was not kept');
  const held = await claimSome(tx, userId, 'portfolio', fileIdsIn(sections));
  const rows = held.map((file) => ({ versionId: row.id, fileId: file.id }));
  if (rows.length > 0) await tx.insert(portfolioVersionFiles).values(rows);
  const old = surplusOf(known, length);
  if (old.length > 0) await tx.delete(portfolioVersions).where(inArray(id, old));
  return row;
}

type Item = Awaited<ReturnType<typeof readItems>>[number];

const bytesOf = (versions: readonly Item[]): number => versions.reduce((sum, one) => sum + one.bytes, 0);

/** The ids of the oldest unnamed versions to delete for a new version of that size. */
function surplusOf(known: readonly Item[], length: number): number[] {
  const gone: number[] = [];
  let [count, bytesLeft] = [known.length + 1, bytesOf(known) + length];
  for (const one of known.filter((version) => version.name === '').toReversed()) {
    if (count <= maxVersions && bytesLeft <= maxBytes) break;
    gone.push(one.id);
    count -= 1;
    bytesLeft -= one.bytes;
  }
  return gone;
}

/** Saves a version before the first change of a day (UTC). */
export const keepBeforeDay: NonNullable<DraftRule['beforeWriting']> = async (tx, userId, now) => {
  const isPortfolio = and(eq(drafts.userId, userId), eq(drafts.kind, 'portfolio'));
  const [row] = await tx
    .select({ at: max(drafts.savedAt) })
    .from(drafts)
    .where(isPortfolio);
  if (!row?.at || dayOf(row.at, 'UTC') === dayOf(now, 'UTC')) return;
  if ((await presentOf(tx, userId)).length > 0) await keepVersion(tx, userId, { why: 'day' }, now);
};

/** A version with the current portfolio for comparison, or null. */
export async function findVersion(
  db: Db,
  userId: number,
  versionId: number,
  now: Date,
): Promise<PortfolioVersion | null> {
  const [row] = await db.select().from(portfolioVersions).where(isOwn(userId, versionId));
  if (row === undefined) return null;
  const written = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.kind, 'portfolio')));
  const presentSections = written.map(({ content }) => ({ entries: content.entries ?? [] }));
  return {
    version: itemOf(row),
    files: await shownFiles(db, [...row.sections, ...presentSections], now),
    sections: portfolioSections.flatMap(({ id: subjectId, name: section }) => {
      const draft = written.find((one) => one.subjectId === subjectId);
      const then = row.sections.find((one) => one.section === section)?.entries ?? [];
      const present = draft?.content.entries ?? [];
      if (then.length + present.length === 0) return [];
      return [{ section, entries: then, present, draft_version: draft?.version ?? 0 }];
    }),
  };
}

/** @returns whether the version existed */
export async function deleteVersion(db: Db, userId: number, versionId: number): Promise<boolean> {
  const rows = await db.delete(portfolioVersions).where(isOwn(userId, versionId)).returning({ id });
  return rows.length > 0;
}

/** A section was changed after the user looked at it. */
class Changed extends Error {}

/** The restored portfolio would exceed the limit of files or text. */
class Full extends Error {
  constructor(readonly what: 'full' | 'large') {
    super(what);
  }
}

/** Sections that become shorter come first, to make room for longer sections. */
const byGrowth = <Input extends { section: PortfolioSectionName }>(
  requested: readonly Input[],
  now: readonly KeptSection[],
  then: readonly KeptSection[],
): Input[] => {
  const charactersIn = (sections: readonly KeptSection[], name: PortfolioSectionName) =>
    sizeOf(sections.find(({ section }) => section === name)?.entries ?? []).characters;
  const growthOf = ({ section }: Input) => charactersIn(then, section) - charactersIn(now, section);
  return requested.toSorted((one, other) => growthOf(one) - growthOf(other));
};

/**
 * Restores sections of a version, all or none, and saves the current state first. If another device has changed them
 * since, the restore is refused.
 *
 * @param wished the sections, with the draft versions that the user saw
 */
export async function restoreVersion(
  db: Db,
  rule: DraftRule,
  userId: number,
  {
    id: versionId,
    sections: requested,
  }: { id: number; sections: readonly { section: PortfolioSectionName; draft_version: number }[] },
  now: Date,
): Promise<PortfolioRestoration | 'missing' | 'changed' | Full['what']> {
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx.select().from(portfolioVersions).where(isOwn(userId, versionId));
      if (row === undefined) return 'missing';
      const kept = await keepVersion(tx, userId, { why: 'restore' }, now);
      if (kept === null) throw new Error('A portfolio was not kept before it was restored');
      const written: Draft[] = [];
      for (const { section, draft_version: base } of byGrowth(requested, kept.sections, row.sections)) {
        const subject_id = sectionNamed(section)?.id ?? 0;
        const then = row.sections.find((one) => one.section === section)?.entries ?? [];
        const content = { text: '', urls: [], ...entriesPart(then) };
        const input: DraftInput = { kind: 'portfolio', subject_id, content, version: base + 1, bases: [base] };
        const saved = await saveDraft(tx, rule, userId, input, now);
        if (saved.kind === 'full') throw new Full('large');
        if (saved.kind === 'wrong') throw new Full('file_ids' in saved.fields ? 'full' : 'large');
        if (saved.kind !== 'saved') throw new Changed();
        written.push(await draftAnswer(tx, { kind: 'portfolio', subjectId: subject_id }, saved.draft, now));
      }
      return { kept: itemOf(kept), drafts: written };
    });
  } catch (error) {
    if (error instanceof Changed) return 'changed';
    if (error instanceof Full) return error.what;
    throw error;
  }
}
