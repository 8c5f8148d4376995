import type { PortfolioEntry } from './entries.ts';
import type { PortfolioSection } from './sections.ts';

/** A field that says something else. */
export interface FieldChange {
  field: string;
  /** Empty where nothing was, or is to be. */
  from: string;
  to: string;
}

export type EntryChange =
  | { kind: 'added' | 'removed'; entry: PortfolioEntry }
  | { kind: 'changed'; entry: PortfolioEntry; fields: readonly FieldChange[] };

export interface SectionChange {
  entries: readonly EntryChange[];
  /** Those that stay stand in another order. */
  isReordered: boolean;
}

/** What makes some entries of a section of others; null where they say the same. */
export function changeOf(
  { fields }: PortfolioSection,
  before: readonly PortfolioEntry[],
  after: readonly PortfolioEntry[],
): SectionChange | null {
  const found = (id: string, among: readonly PortfolioEntry[]) => among.find((one) => one.id === id);
  const entries: EntryChange[] = after.flatMap((entry): EntryChange[] => {
    const known = found(entry.id, before);
    if (known === undefined) return [{ kind: 'added', entry }];
    const changed = fields.flatMap(({ name }) => {
      const [from, to] = [known.fields[name] ?? '', entry.fields[name] ?? ''];
      return from === to ? [] : [{ field: name, from, to }];
    });
    return changed.length === 0 ? [] : [{ kind: 'changed', entry, fields: changed }];
  });
  const removed = before
    .filter(({ id }) => found(id, after) === undefined)
    .map((entry): EntryChange => ({ kind: 'removed', entry }));
  const staying = before.flatMap(({ id }) => (found(id, after) === undefined ? [] : [id]));
  const order = after.flatMap(({ id }) => (found(id, before) === undefined ? [] : [id]));
  const isReordered = staying.join() !== order.join();
  const all = [...entries, ...removed];
  return all.length === 0 && !isReordered ? null : { entries: all, isReordered };
}
