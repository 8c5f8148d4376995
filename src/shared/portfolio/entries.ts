import { isEmail } from '../text/email.ts';
import { lengthOf } from '../text/length.ts';
import type { PortfolioField, PortfolioSection } from './sections.ts';

/** A picture or a PDF that an entry has. */
export interface HeldFile {
  file_id: number;
  /** What a picture shows, or how a PDF is called; empty where nobody has said it. */
  text: string;
}

/** An entry of a section: its texts, by the names of its fields. An empty field is left out. */
export interface PortfolioEntry {
  /** Made by the browser; the same however it is moved. */
  id: string;
  fields: Record<string, string>;
  /** In their order; left out where there are none. */
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

/** Whether one month or year is before another; a year is not before its own months, nor after them. */
const isBefore = (one: string, other: string): boolean => one.slice(0, other.length) < other.slice(0, one.length);

/** The name of a field of an entry, by which its fault is found. */
export const placeOf = (entryId: string, field: string): string => `entries.${entryId}.${field}`;

/** The faults in a section for which it cannot be stored, by `placeOf`. An empty field is no fault. */
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

/** The files of entries, in their order. */
export const fileIdsOf = (entries: readonly PortfolioEntry[]): number[] =>
  entries.flatMap(({ files = [] }) => files.map(({ file_id }) => file_id));

/** What the draft of a section says whose entries these are: its files are theirs. */
export const entriesPart = (entries: readonly PortfolioEntry[]) => ({
  entries: [...entries],
  file_ids: fileIdsOf(entries),
});

/** The files of an entry that are there, each with what is said of it. */
export const filesOf = <File extends { id: number }>({ files = [] }: PortfolioEntry, known: readonly File[]) =>
  files.flatMap(({ file_id: id, text }) => {
    const file = known.find((one) => one.id === id);
    return file === undefined ? [] : [{ ...file, text }];
  });

/** The things in a value that has one in each line. */
export const linesOf = (value = ''): string[] =>
  value
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** The entries that others would see. Without a name nobody knows what an entry is about. */
export const namedEntries = ({ fields: [first] }: PortfolioSection, entries: readonly PortfolioEntry[]) =>
  entries.filter(({ fields }) => first !== undefined && (fields[first.name] ?? '').trim() !== '');
