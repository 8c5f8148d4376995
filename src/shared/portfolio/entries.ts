import { isEmail } from '../text/email.ts';
import { lengthOf } from '../text/length.ts';
import type { PortfolioField, PortfolioSection } from './sections.ts';

/** A picture or PDF of an entry. */
export interface HeldFile {
  file_id: number;
  /** The description of a picture or the title of a PDF; may be empty. */
  text: string;
}

/** An entry of a section: its texts by field name. Empty fields are left out. */
export interface PortfolioEntry {
  /** Created by the browser; stays the same when the entry is moved. */
  id: string;
  fields: Record<string, string>;
  /** The files in order; undefined if there are none. */
  files?: HeldFile[];
}

export type PortfolioFault =
  | 'unknown'
  | 'tooLong'
  | 'tooManyLines'
  | 'notSecure'
  | 'notMonth'
  | 'notMail'
  | 'endsBefore';

const monthForm = /^\d{4}(-(0[1-9]|1[0-2]))?$/;

const isSecureAddress = (value: string): boolean =>
  URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).username === '';

function faultOf({ kind, most, maxLines }: PortfolioField, value: string): PortfolioFault | null {
  if (lengthOf(value) > most) return 'tooLong';
  if (maxLines !== undefined && linesOf(value).length > maxLines) return 'tooManyLines';
  if (kind === 'url' && !isSecureAddress(value)) return 'notSecure';
  if (kind === 'month' && !monthForm.test(value)) return 'notMonth';
  return kind === 'mail' && !isEmail(value) ? 'notMail' : null;
}

/** Whether a month or year is before another. A year is neither before nor after its own months. */
const isBefore = (one: string, other: string): boolean => one.slice(0, other.length) < other.slice(0, one.length);

/** The key of an entry's field in the list of faults. */
export const placeOf = (entryId: string, field: string): string => `entries.${entryId}.${field}`;

/** The faults that prevent a section from being stored, by `placeOf`. Empty fields are valid. */
export function faultsIn(
  { fields }: PortfolioSection,
  entries: readonly PortfolioEntry[],
): Map<string, PortfolioFault> {
  const faults = new Map<string, PortfolioFault>();
  for (const entry of entries) {
    for (const [name, value] of Object.entries(entry.fields)) {
      const field = fields.find((one) => one.name === name);
      const fault = field === undefined ? 'unknown' : value === '' ? null : faultOf(field, value);
      if (fault !== null) faults.set(placeOf(entry.id, name), fault);
    }
    const { startDate = '', endDate = '' } = entry.fields;
    const end = placeOf(entry.id, 'endDate');
    if (startDate !== '' && endDate !== '' && isBefore(endDate, startDate) && !faults.has(end))
      faults.set(end, 'endsBefore');
  }
  return faults;
}

/** The file ids of entries, in order. */
export const fileIdsOf = (entries: readonly PortfolioEntry[]): number[] =>
  entries.flatMap(({ files = [] }) => files.map(({ file_id }) => file_id));

/** The draft content of a section with these entries and their files. */
export const entriesPart = (entries: readonly PortfolioEntry[]) => ({
  entries: [...entries],
  file_ids: fileIdsOf(entries),
});

/** The existing files of an entry, with their descriptions. */
export const filesOf = <File extends { id: number }>({ files = [] }: PortfolioEntry, known: readonly File[]) =>
  files.flatMap(({ file_id: id, text }) => {
    const file = known.find((one) => one.id === id);
    return file === undefined ? [] : [{ ...file, text }];
  });

/** The non-empty lines of a value. */
export const linesOf = (value = ''): string[] =>
  value
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** The entries that viewers see: only entries with a name. */
export const namedEntries = ({ fields: [first] }: PortfolioSection, entries: readonly PortfolioEntry[]) =>
  entries.filter(({ fields }) => first !== undefined && (fields[first.name] ?? '').trim() !== '');
