import { gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { universities } from '../../db/schema.ts';
import { inBatches, lockCatalogues, readInBatches, sortOut, type UpsertCounts } from '../catalogue/upsert.ts';
import { noteCatalogueChange } from '../catalogue/version.ts';
import { universityColumnsOf } from './search-columns.ts';
import { withoutSearchIndex } from './search-index.ts';

/** A university as files have it; what is absent or null is not known, and stays as it is where the row exists. */
export interface UniversityRow {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country?: string | null;
  state?: string | null;
  city?: string | null;
  /** Year. */
  founded?: number | null;
  kind?: 'public' | 'private' | null;
  domains?: readonly string[] | null;
  web_pages?: readonly string[] | null;
}

/** What tells universities apart: name, country and first domain. */
export function universityReference({ name, country, domains }: UniversityRow): string {
  return [name, country ?? '', domains?.[0] ?? ''].join('|');
}

/** From here on it is quicker to make the index of the search anew. */
const manyRows = 1000;

/** Adds and changes universities by their reference. Runs in the caller's transaction. */
export async function upsertUniversities(tx: Db, rows: readonly UniversityRow[]): Promise<UpsertCounts> {
  await lockCatalogues(tx);
  const { id } = universities;
  const known = await readInBatches((after, limit) =>
    tx
      .select({ id, ...factColumns })
      .from(universities)
      .where(gt(id, after))
      .orderBy(id)
      .limit(limit),
  );
  const { writes, counts } = await sortOut<Facts>(known, rows.map(factsOf));
  const write = () =>
    inBatches(writes, (batch) =>
      tx
        .insert(universities)
        .values(batch.map(withDerived))
        .onConflictDoUpdate({ target: universities.externalRef, set: excluded }),
    );
  await (writes.length < manyRows ? write() : withoutSearchIndex(tx, write));
  if (writes.length > 0) await noteCatalogueChange(tx, 'universities');
  return counts;
}

const factColumns = {
  externalRef: universities.externalRef,
  name: universities.name,
  countryCode: universities.countryCode,
  state: universities.state,
  city: universities.city,
  founded: universities.founded,
  kind: universities.kind,
  domains: universities.domains,
  webPages: universities.webPages,
};

type Facts = Pick<typeof universities.$inferInsert, keyof typeof factColumns>;

function factsOf(row: UniversityRow): Facts {
  const { name, country, state, city, founded, kind, domains, web_pages } = row;
  return {
    externalRef: universityReference(row),
    name,
    countryCode: country ?? null,
    state: state ?? null,
    city: city ?? null,
    founded: founded ?? null,
    kind: kind ?? null,
    ...(domains ? { domains: [...domains] } : {}),
    ...(web_pages ? { webPages: [...web_pages] } : {}),
  };
}

function withDerived(facts: Facts): typeof universities.$inferInsert {
  const derived = universityColumnsOf(facts);
  return {
    ...facts,
    ...derived,
    slug: derived.sortName.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '') || 'university',
  };
}

const excluded = {
  name: sql`excluded.name`,
  slug: sql`excluded.slug`,
  countryCode: sql`excluded.country_code`,
  state: sql`excluded.state`,
  city: sql`excluded.city`,
  founded: sql`excluded.founded`,
  kind: sql`excluded.kind`,
  domains: sql`excluded.domains`,
  webPages: sql`excluded.web_pages`,
  sortName: sql`excluded.sort_name`,
  search: sql`excluded.search`,
  searchVersion: sql`excluded.search_version`,
};
