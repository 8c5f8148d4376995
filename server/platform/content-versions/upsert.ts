import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { inTurns } from '../turns.ts';

/** How many rows of an imported list have each outcome. */
export interface UpsertCounts {
  inserted: number;
  updated: number;
  unchanged: number;
  /** Rows that already exist under another reference, or that came earlier in the list. */
  duplicates: number;
}

/** A remark about a row of a list. */
export interface RowRemark {
  /** The index, from 0. */
  index: number;
  field: string;
  message: string;
}

export type ReportRemark = (remark: RowRemark) => void;

interface Referenced {
  externalRef: string;
}

/**
 * Finds the rows of a list that have to be written. Yields to the event loop regularly.
 *
 * @param known the rows in the database, with the same properties as `incoming`
 * @param incoming the list; absent or null properties keep their value in the database
 * @param report called with the reason for each row that is left out
 * @param labelOf the label that identifies duplicates, whatever their references
 */
export async function sortOut<Row extends Referenced>(
  known: readonly Row[],
  incoming: readonly Row[],
  report: ReportRemark = () => undefined,
  labelOf?: (row: Row) => string,
): Promise<{ writes: Row[]; counts: UpsertCounts }> {
  const pause = inTurns();
  const rows = new Map(known.map((row) => [row.externalRef, row]));
  const owners = new Map(labelOf ? known.map((row) => [labelOf(row), row.externalRef]) : []);
  const seen = new Set<string>();
  const writes: Row[] = [];
  const counts: UpsertCounts = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  for (const [index, row] of incoming.entries()) {
    await pause();
    const { externalRef } = row;
    const label = labelOf?.(row);
    const owner = label === undefined ? undefined : owners.get(label);
    const isSecond = seen.has(externalRef);
    if (isSecond || (owner !== undefined && owner !== externalRef)) {
      counts.duplicates += 1;
      const message = isSecond ? `is a second ${externalRef}` : `already exists as ${owner}`;
      report({ index, field: isSecond ? 'ref' : 'name', message: `${message}: left out` });
      continue;
    }
    seen.add(externalRef);
    const old = rows.get(externalRef);
    const merged = old ? { ...old, ...knownParts(row) } : row;
    if (old && isSame(old, merged)) {
      counts.unchanged += 1;
      continue;
    }
    if (label !== undefined) owners.set(label, externalRef);
    counts[old ? 'updated' : 'inserted'] += 1;
    writes.push(merged);
  }
  return { writes, counts };
}

const knownParts = <Row extends Referenced>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined)) as Partial<Row>;

const isSame = (left: object, right: object) =>
  Object.entries(left).every(([name, value]) => JSON.stringify(value) === JSON.stringify((right as never)[name]));

/** An arbitrary number, shared by all code that changes a catalogue. */
const catalogueLock = 0x63_61_74_61;

/** Locks the catalogues until the transaction ends, so that changes run one after the other, in all processes. */
export async function lockCatalogues(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${catalogueLock}::int)`);
}

/**
 * The limits of a batch: the maximum number of rows, and the number of characters that completes the batch. A statement
 * of the embedded database blocks everything else in the process, so statements are short and other work runs between
 * them.
 */
const rowsWritten = 25;
const lengthWritten = 64 * 1024;
export const rowsRead = 500;

/** Resolves after other work of the process had a turn. Await it between two statements on the same rows. */
export const othersTurn = (): Promise<unknown> => nextTurn();

/** The approximate number of characters of a value. Counting stops when the characters fill a batch. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  let length = 0;
  for (const part of Object.values(value)) {
    length += lengthOf(part);
    if (length >= lengthWritten) break;
  }
  return length;
}

/** Processes a list in batches. @param most rows of a batch */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
  most = rowsWritten,
): Promise<void> {
  for (let start = 0; start < rows.length; ) {
    const batch: Row[] = [];
    for (let length = 0; batch.length < most && length < lengthWritten && start < rows.length; start += 1) {
      const row = rows[start] as Row;
      batch.push(row);
      length += lengthOf(row);
    }
    await write(batch);
    await nextTurn();
  }
}

/**
 * Reads rows in batches.
 *
 * @param read returns at most `limit` rows with ids after the given id, in the order of their ids
 */
export async function readInBatches<Row extends { id: number }>(
  read: (after: number, limit: number) => PromiseLike<Row[]>,
): Promise<Omit<Row, 'id'>[]> {
  const rows: Omit<Row, 'id'>[] = [];
  for (let after = 0; ; ) {
    const batch = await read(after, rowsRead);
    for (const { id, ...row } of batch) {
      rows.push(row);
      after = id;
    }
    if (batch.length < rowsRead) return rows;
    await nextTurn();
  }
}
