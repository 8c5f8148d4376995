import { filesOf, type PortfolioEntry } from './entries.ts';
import type { PortfolioSection } from './sections.ts';

/** A field that says something else; `files` are those of the entry, in words. */
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

interface NamedFile {
  id: number;
  name: string;
}

/** Each with what is said of it. */
const filesInWords = (entry: PortfolioEntry, files: readonly NamedFile[]) =>
  filesOf(entry, files)
    .map(({ name, text }) => (text === '' ? name : `${name} (${text})`))
    .join(', ');

/**
 * What makes some entries of a section of others; null where they say the same.
 *
 * @param files those of all of them
 */
export function changeOf(
  { fields }: PortfolioSection,
  before: readonly PortfolioEntry[],
  after: readonly PortfolioEntry[],
  files: readonly NamedFile[] = [],
): SectionChange | null {
  const found = (id: string, among: readonly PortfolioEntry[]) => among.find((one) => one.id === id);
  const entries: EntryChange[] = after.flatMap((entry): EntryChange[] => {
    const known = found(entry.id, before);
    if (known === undefined) return [{ kind: 'added', entry }];
    const changed = fields.flatMap(({ name }) => {
      const [from, to] = [known.fields[name] ?? '', entry.fields[name] ?? ''];
      return from === to ? [] : [{ field: name, from, to }];
    });
    const [from, to] = [filesInWords(known, files), filesInWords(entry, files)];
    if (from !== to) changed.push({ field: 'files', from, to });
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
