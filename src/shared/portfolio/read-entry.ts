import { faultsIn, type PortfolioEntry, type PortfolioFault, placeOf } from './entries.ts';
import { readMonth, saysOngoing } from './read-month.ts';
import type { PortfolioField, PortfolioSection, PortfolioSectionName } from './sections.ts';
import { secureAddress } from './secure-address.ts';

/** A value of a file that can't be imported. */
export interface LeftOut {
  /** The path in the file, such as `work[0].location` or `Positions.csv: Location`. */
  path: string;
  why: Exclude<PortfolioFault, 'unknown'> | 'noPlace' | 'notText' | 'onlyYear' | 'tooMany' | 'tooLarge';
}

/** A section in a file. */
export interface ReadSection {
  section: PortfolioSectionName;
  entries: PortfolioEntry[];
}

export type ReadResume =
  | { kind: 'read'; sections: ReadSection[]; leftOut: LeftOut[] }
  /** The file can't be read, or has nothing to import. */
  | { kind: 'notJson' | 'notZip' | 'notResume' };

/** An object in a file. */
export type Thing = Readonly<Record<string, unknown>>;

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is empty and can be skipped. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (isThing(value) && Object.keys(value).length === 0);

/** Parses `Pune, Maharashtra, India`: the last part is the country. */
export function placeInWords(value: string): { city: string; country?: string } {
  const parts = value.split(',').map((one) => one.trim());
  return parts.length < 2 ? { city: value } : { city: parts.slice(0, -1).join(', '), country: parts.at(-1) ?? '' };
}

/** A value as text, including numbers; null for other types. */
export const wordsOf = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : null;

/** Converts a value for its field. Skipped parts are passed to `leave` with their list index. */
function textOf(
  { kind, name }: PortfolioField,
  value: unknown,
  leave: (why: LeftOut['why'], index?: number) => void,
): string {
  if (kind === 'lines' && Array.isArray(value)) {
    const lines = value.flatMap((one: unknown, index) => {
      const text = wordsOf(one);
      if (text === null && !isEmpty(one)) leave('notText', index);
      return text === null ? [] : [text.replace(/\s+/g, ' ').trim()];
    });
    return lines.join('\n');
  }
  const text = wordsOf(value)?.trim();
  if (text === undefined) leave('notText');
  if (text === undefined || text === '') return '';
  if (kind === 'url') return secureAddress(text);
  if (kind !== 'month' || (name === 'endDate' && saysOngoing(text))) return kind === 'month' ? '' : text;
  const month = readMonth(text);
  if (month?.isWhole !== true) leave(month === null ? 'notMonth' : 'onlyYear');
  return month?.value ?? '';
}

/**
 * Reads one entry of a section.
 *
 * @param thing the values by field name; others are reported
 * @param pathOf returns the path of a field's value in the file
 */
export function readEntry(section: PortfolioSection, thing: Thing, id: string, pathOf: (name: string) => string) {
  const leftOut: LeftOut[] = [];
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(thing)) {
    if (isEmpty(value)) continue;
    const field = section.fields.find((one) => one.name === name);
    if (field === undefined) {
      leftOut.push({ path: pathOf(name), why: 'noPlace' });
      continue;
    }
    const text = textOf(field, value, (why, index) =>
      leftOut.push({ path: index === undefined ? pathOf(name) : `${pathOf(name)}[${index}]`, why }),
    );
    if (text !== '') fields[name] = text;
  }
  const entry = { id, fields };
  for (const [place, why] of faultsIn(section, [entry])) {
    const name = place.slice(placeOf(id, '').length);
    delete fields[name];
    leftOut.push({ path: pathOf(name), why: why === 'unknown' ? 'noPlace' : why });
  }
  return { entry, leftOut };
}
