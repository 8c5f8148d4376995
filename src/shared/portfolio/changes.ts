import { portfolioFilesMessages } from '../../messages/portfolio.ts';
import type { HeldFile, PortfolioEntry } from './entries.ts';
import type { PortfolioSection } from './sections.ts';

/** A changed field. The field `files` describes the entry's files in words. */
export interface FieldChange {
  field: string;
  /** The earlier value; empty if the field was or becomes empty. */
  from: string;
  to: string;
}

export type EntryChange =
  | { kind: 'added' | 'removed'; entry: PortfolioEntry }
  | { kind: 'changed'; entry: PortfolioEntry; fields: readonly FieldChange[] };

export interface SectionChange {
  entries: readonly EntryChange[];
  /** Whether the remaining entries change their order. */
  isReordered: boolean;
}

interface NamedFile {
  id: number;
  name: string;
}

/** The names of files with their descriptions; unknown files have a placeholder name. */
export const filesInWords = (held: readonly HeldFile[], known: readonly NamedFile[]): string =>
  held
    .map(({ file_id: id, text }) => {
      const name = known.find((one) => one.id === id)?.name ?? portfolioFilesMessages.nameless;
      return text === '' ? name : `${name} (${text})`;
    })
    .join(', ');

/**
 * The difference between two states of a section, or null if they are equal.
 *
 * @param files the files of all entries
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
    const [from, to] = [filesInWords(known.files ?? [], files), filesInWords(entry.files ?? [], files)];
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
