import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Office, OfficeHours } from '../../../src/shared/transport/schema.d.ts';
import {
  inBatches,
  lockCatalogues,
  type ReportRemark,
  sortOut,
  type UpsertCounts,
} from '../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../platform/content-versions/version.ts';
import type { Db } from '../../platform/db/database.ts';
import { excluded } from '../../platform/db/excluded.ts';
import { offices } from '../../tables/offices.ts';

/** All visible offices in the order of their list. */
export async function listOffices(db: Db): Promise<Office[]> {
  const rows = await db
    .select()
    .from(offices)
    .where(eq(offices.isActive, true))
    .orderBy(asc(offices.position), asc(offices.id));
  return rows.map(({ id, city, country, isExample, address, phone, email, timezone, hours, closedOn }) => ({
    id,
    city,
    country,
    is_example: isExample,
    place: address,
    tel: phone,
    contact: email,
    timezone,
    hours,
    closed_on: closedOn,
  }));
}

export interface OfficeRow {
  ref: string;
  city: string;
  country: string;
  example: boolean;
  address: string[];
  phone?: string;
  email?: string;
  timezone: string;
  hours: OfficeHours[];
  closed_on: string[];
  active: boolean;
}

/** Inserts and updates offices by reference; new offices come last. Runs in the caller's transaction. */
export async function upsertOffices(tx: Db, rows: readonly OfficeRow[], report?: ReportRemark): Promise<UpsertCounts> {
  await lockCatalogues(tx);
  const { id: _, ...columns } = getTableColumns(offices);
  const known = await tx.select(columns).from(offices).orderBy(asc(offices.position));
  const positions = new Map(known.map(({ externalRef, position }) => [externalRef, position]));
  const next = (known.at(-1)?.position ?? 0) + 1;
  const incoming = rows.map(({ ref, example, phone = null, email = null, closed_on, active, ...more }, index) => ({
    ...more,
    externalRef: ref,
    position: positions.get(ref) ?? next + index,
    isExample: example,
    phone,
    email,
    closedOn: closed_on,
    isActive: active,
  }));
  const { writes, counts } = await sortOut(known, incoming, report);
  await inBatches(writes, (batch) =>
    tx
      .insert(offices)
      .values(batch)
      .onConflictDoUpdate({ target: offices.externalRef, set: excluded(columns) }),
  );
  if (writes.length > 0) await noteCatalogueChange(tx, 'offices');
  return counts;
}
