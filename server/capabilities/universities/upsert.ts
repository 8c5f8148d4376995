import { gt, inArray, sql } from 'drizzle-orm';
import { folded } from '../../../src/shared/text/folded.ts';
import {
  inBatches,
  lockCatalogues,
  othersTurn,
  type ReportRemark,
  readInBatches,
  type UpsertCounts,
} from '../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../platform/content-versions/version.ts';
import type { Db } from '../../platform/db/database.ts';
import { upsertRows } from '../../platform/db/upsert-rows.ts';
import { keepWords } from '../../platform/search/spelling.ts';
import { inTurns } from '../../platform/turns.ts';
import { courses } from '../../tables/courses.ts';
import { universities, userUniversities } from '../../tables/universities.ts';
import { type Named, UniversityIndex } from './identity.ts';
import { spelledOf, universityColumnsOf } from './search-columns.ts';
import { withoutSearchIndex } from './search-index.ts';

/** A university in a file. Missing or null fields are unknown and stay unchanged in existing rows. */
export interface UniversityRow {
  name: string;
  /** Alternative names. A university stored under such a name is renamed. */
  other_names?: readonly string[] | null;
  /** ISO 3166-1 alpha-2. */
  country?: string | null;
  state?: string | null;
  city?: string | null;
  /** The year of the foundation. */
  founded?: number | null;
  kind?: 'public' | 'private' | null;
  domains?: readonly string[] | null;
  web_pages?: readonly string[] | null;
}

/** From this number of rows on, rebuilding the search index is faster. */
const manyRows = 1000;

/**
 * Adds and updates universities; see `UniversityIndex` for the matching. New names and domains are added to the stored
 * names and domains. Stored universities that a row identifies as the same are merged into the first. Runs in the
 * caller's transaction.
 * @param isServer whether it runs in a serving process, where no statement may take long
 */
export async function upsertUniversities(
  tx: Db,
  rows: readonly UniversityRow[],
  report: ReportRemark = () => undefined,
  isServer = false,
): Promise<UpsertCounts> {
  await lockCatalogues(tx);
  const { id } = universities;
  const stored = await readInBatches((after, limit) =>
    tx
      .select({ id, rowId: id, ...factColumns })
      .from(universities)
      .where(gt(id, after))
      .orderBy(id)
      .limit(limit),
  );
  const { firsts, merged, duplicates } = await sortOut(stored, rows, report);
  const counts: UpsertCounts = { inserted: 0, updated: 0, unchanged: 0, duplicates };
  const writes: Facts[] = [];
  const pause = inTurns();
  for (const { rowId: _, before, ...facts } of firsts) {
    await pause();
    const isSame = before === JSON.stringify(facts);
    counts[before === null ? 'inserted' : isSame ? 'unchanged' : 'updated'] += 1;
    if (!isSame) writes.push(facts);
  }
  await mergeRows(tx, merged);
  const write = () =>
    inBatches(writes, async (batch) => {
      await upsertRows(tx, universities, batch.map(withDerived), { by: ['externalRef'], changing });
      await othersTurn();
      await keepWords(tx, 'universities', batch.flatMap(spelledOf));
    });
  await (isServer || writes.length < manyRows ? write() : withoutSearchIndex(tx, write));
  if (writes.length + merged.length > 0) await noteCatalogueChange(tx, 'universities');
  return counts;
}

const factColumns = {
  externalRef: universities.externalRef,
  name: universities.name,
  otherNames: universities.otherNames,
  countryCode: universities.countryCode,
  state: universities.state,
  city: universities.city,
  founded: universities.founded,
  kind: universities.kind,
  domains: universities.domains,
  webPages: universities.webPages,
};

interface Facts extends Named {
  externalRef: string;
  otherNames: string[];
  state: string | null;
  city: string | null;
  founded: number | null;
  kind: 'public' | 'private' | null;
  domains: string[];
  webPages: string[];
}

/** A stored or new university. */
interface Entry extends Facts {
  /** The stored row; null for a new university. */
  rowId: number | null;
  /** The stored facts. */
  before: string | null;
}

interface Merged {
  id: number;
  into: number;
}

interface Sorted {
  /** The universities of the rows, without duplicates. */
  firsts: Set<Entry>;
  merged: Merged[];
  duplicates: number;
}

const namedOf = ({ name, other_names, country, domains }: UniversityRow): Named => ({
  name,
  otherNames: other_names ?? [],
  countryCode: country ?? null,
  domains: domains ?? [],
});

async function sortOut(
  stored: readonly Omit<Entry, 'before'>[],
  rows: readonly UniversityRow[],
  report: ReportRemark,
): Promise<Sorted> {
  const pause = inTurns();
  const index = new UniversityIndex<Entry>();
  const references = new Set<string>();
  for (const { rowId, ...facts } of stored) {
    await pause();
    index.add({ ...facts, rowId, before: JSON.stringify(facts) });
    references.add(facts.externalRef);
  }
  for (const row of rows) {
    await pause();
    index.list(namedOf(row));
  }
  const sorted: Sorted = { firsts: new Set(), merged: [], duplicates: 0 };
  for (const [position, row] of rows.entries()) {
    await pause();
    const say = (field: keyof UniversityRow, message: string) => report({ index: position, field, message });
    const named = namedOf(row);
    const { found, isByDomain } = index.find(named);
    const [known, ...twins] = found.toSorted((one, other) => (one.rowId ?? Infinity) - (other.rowId ?? Infinity));
    const entry = known ?? newEntry(named, references);
    if (isByDomain && known !== undefined)
      say('name', `is taken for ${known.name}, which has the domain ${shared(known, named)}; both names are kept`);
    if (isRenaming(named, entry)) index.delete(entry);
    for (const twin of twins) {
      index.delete(twin);
      join(entry, twin, sorted);
      say('domains', `are those of two that were there as ${entry.name}: they are one now`);
    }
    const isSecond = sorted.firsts.has(entry);
    learn(entry, row, isSecond);
    index.add(entry);
    if (isSecond) {
      sorted.duplicates += 1;
      say('domains', `are of ${entry.name}, which came before; only its names and domains are taken`);
    } else sorted.firsts.add(entry);
    for (const other of index.sharing(entry).filter((one) => one !== entry && known === undefined))
      say(
        'domains',
        `hold ${shared(other, entry)}, which ${other.name} has as well: they are told apart by their names`,
      );
    for (const other of index.called(entry).filter((one) => one !== entry))
      say('name', `is that of another one, too, with ${placeOf(other)}: a row with the domains of both makes them one`);
  }
  return sorted;
}

const shared = (one: Named, other: Named) => one.domains.find((domain) => other.domains.includes(domain)) ?? '';
const placeOf = ({ domains }: Named) => (domains.length > 0 ? `the domain ${domains[0]}` : 'no domain');

function newEntry({ name, countryCode, domains }: Named, references: Set<string>): Entry {
  const reference = [name, countryCode ?? '', domains[0] ?? ''].join('|');
  let externalRef = reference;
  for (let number = 2; references.has(externalRef); number += 1) externalRef = `${reference}|${number}`;
  references.add(externalRef);
  const unknown = { state: null, city: null, founded: null, kind: null };
  return {
    rowId: null,
    before: null,
    externalRef,
    name,
    otherNames: [],
    countryCode,
    domains: [],
    webPages: [],
    ...unknown,
  };
}

/** Whether a row lists the current name as an alternative. */
const isRenaming = ({ otherNames }: Named, { name }: Named) =>
  otherNames.some((other) => folded(other) === folded(name));

/** Applies a row. A second row about the same university only adds names and domains. */
function learn(entry: Entry, row: UniversityRow, isSecond: boolean): void {
  const named = namedOf(row);
  const { name, otherNames, domains } = named;
  const isRenamed = isRenaming(named, entry);
  addNames(entry, [...otherNames, isRenamed ? entry.name : name], isRenamed ? name : entry.name);
  entry.domains = [...new Set([...entry.domains, ...domains])];
  if (isSecond) return;
  entry.state = row.state ?? entry.state;
  entry.city = row.city ?? entry.city;
  entry.founded = row.founded ?? entry.founded;
  entry.kind = row.kind ?? entry.kind;
  entry.webPages = row.web_pages ? [...row.web_pages] : entry.webPages;
}

/** Names are compared as in the search; the first spelling is kept. */
function addNames(entry: Entry, names: readonly string[], name: string): void {
  entry.name = name;
  const seen = new Set([folded(name)]);
  entry.otherNames = [...entry.otherNames, ...names].filter((other) => {
    const plain = folded(other);
    const isNew = !seen.has(plain);
    seen.add(plain);
    return isNew;
  });
}

function join(entry: Entry, twin: Entry, sorted: Sorted): void {
  addNames(entry, [twin.name, ...twin.otherNames], entry.name);
  entry.domains = [...new Set([...entry.domains, ...twin.domains])];
  entry.state ??= twin.state;
  entry.city ??= twin.city;
  entry.founded ??= twin.founded;
  entry.kind ??= twin.kind;
  if (sorted.firsts.delete(twin)) {
    if (sorted.firsts.has(entry)) sorted.duplicates += 1;
    sorted.firsts.add(entry);
  }
  if (entry.rowId !== null && twin.rowId !== null) sorted.merged.push({ id: twin.rowId, into: entry.rowId });
}

/** Moves courses and selections to the remaining university. */
async function mergeRows(tx: Db, merged: readonly Merged[]): Promise<void> {
  for (const { id, into } of merged) {
    await tx.execute(sql`update ${courses} set university_id = ${into} where university_id = ${id}`);
    await tx.execute(sql`
      update ${userUniversities} as choice set university_id = ${into}
      where university_id = ${id} and not exists
        (select from ${userUniversities} as other where other.user_id = choice.user_id and other.university_id = ${into})`);
  }
  if (merged.length === 0) return;
  await tx.delete(universities).where(
    inArray(
      universities.id,
      merged.map(({ id }) => id),
    ),
  );
  await noteCatalogueChange(tx, 'courses');
}

function withDerived(facts: Facts) {
  const derived = universityColumnsOf(facts);
  return {
    ...facts,
    ...derived,
    slug: derived.sortName.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '') || 'university',
  };
}

const changing = [
  'name',
  'otherNames',
  'slug',
  'countryCode',
  'state',
  'city',
  'founded',
  'kind',
  'domains',
  'webPages',
  'sortName',
  'search',
  'searchVersion',
] as const;
