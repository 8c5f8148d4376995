import { createHash } from 'node:crypto';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Partner } from '../../../src/shared/transport/schema.d.ts';
import {
  inBatches,
  lockCatalogues,
  type ReportRemark,
  type RowRemark,
  sortOut,
  type UpsertCounts,
} from '../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../platform/content-versions/version.ts';
import type { Db } from '../../platform/db/database.ts';
import { excluded } from '../../platform/db/excluded.ts';
import { courses } from '../../tables/courses.ts';
import { type PartnerColours, partners } from '../../tables/partners.ts';

export type StoredPartner = typeof partners.$inferSelect;

/** A partner by slug, active or not. */
export async function findPartner(db: Db, slug: string): Promise<StoredPartner | undefined> {
  const [partner] = await db.select().from(partners).where(eq(partners.externalRef, slug));
  return partner;
}

/** The public details of a partner. Addresses of its files change with their content. */
export function viewPartner(partner: StoredPartner): Partner {
  const { externalRef: slug, name, logo, about, consent, email, site, isActive, offers, theme } = partner;
  const version = createHash('sha256')
    .update(JSON.stringify([theme, logo]))
    .digest('hex')
    .slice(0, 8);
  const fileOf = (kind: 'css' | 'svg') => `/partners/${slug}.${kind}?v=${version}`;
  return {
    slug,
    name,
    about,
    consent,
    contact: email,
    site,
    is_active: isActive,
    offers,
    logo: logo === null ? null : fileOf('svg'),
    theme: fileOf('css'),
  };
}

export interface PartnerRow {
  slug: string;
  name: string;
  light: PartnerColours;
  dark: PartnerColours;
  logo?: string;
  about: string;
  consent: string;
  email: string;
  site?: string;
  active: boolean;
  offers: string[];
}

/** Adds and changes partners by their slugs. Runs in the caller's transaction. */
export async function upsertPartners(
  tx: Db,
  rows: readonly PartnerRow[],
  report?: ReportRemark,
): Promise<{ counts: UpsertCounts; problems: RowRemark[] }> {
  await lockCatalogues(tx);
  const problems = await findUnknown(tx, rows);
  const { id: _, ...columns } = getTableColumns(partners);
  const known = await tx.select(columns).from(partners).orderBy(asc(partners.id));
  const incoming = rows.map(({ slug, light, dark, active, logo, site, ...more }) => ({
    ...more,
    externalRef: slug,
    theme: { light, dark },
    logo: logo ?? null,
    site: site ?? null,
    isActive: active,
  }));
  const { writes, counts } = await sortOut(known, incoming, report);
  await inBatches(writes, (batch) =>
    tx
      .insert(partners)
      .values(batch)
      .onConflictDoUpdate({ target: partners.externalRef, set: excluded(columns) }),
  );
  if (writes.length > 0) await noteCatalogueChange(tx, 'partners');
  return { counts, problems };
}

/** Reports programmes that don't exist. */
async function findUnknown(tx: Db, rows: readonly PartnerRow[]): Promise<RowRemark[]> {
  const asked = [...new Set(rows.flatMap(({ offers }) => offers))];
  if (asked.length === 0) return [];
  const found = await tx
    .select({ slug: courses.slug })
    .from(courses)
    .where(and(inArray(courses.slug, asked), eq(courses.kind, 'program')));
  const slugs = new Set(found.map(({ slug }) => slug));
  return rows.flatMap(({ offers }, index) =>
    offers
      .filter((slug) => !slugs.has(slug))
      .map((slug) => ({ index, field: 'offers', message: `names ${slug}, and there is no such programme` })),
  );
}
