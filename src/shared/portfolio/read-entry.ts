import { faultsIn, type PortfolioEntry, type PortfolioFault, placeOf } from './entries.ts';
import { readMonth, saysOngoing } from './read-month.ts';
import type { PortfolioField, PortfolioSection, PortfolioSectionName } from './sections.ts';
import { secureAddress } from './secure-address.ts';

/** What of a file a portfolio cannot hold. */
export interface LeftOut {
  /** As the file has it, such as `work[0].location` or `Positions.csv: Location`. */
  path: string;
  why: Exclude<PortfolioFault, 'unknown'> | 'noPlace' | 'notText' | 'onlyYear' | 'tooMany' | 'tooLarge';
}

/** A section as a file has it. */
export interface ReadSection {
  section: PortfolioSectionName;
  entries: PortfolioEntry[];
}

export type ReadResume =
  | { kind: 'read'; sections: ReadSection[]; leftOut: LeftOut[] }
  /** It cannot be read, or says nothing that a portfolio has a place for. */
  | { kind: 'notJson' | 'notZip' | 'notResume' };

/** A value of a file with names in it. */
export type Thing = Readonly<Record<string, unknown>>;

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value says nothing, so that nothing is lost without it. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (isThing(value) && Object.keys(value).length === 0);

/** Such as `Pune, Maharashtra, India`: the last part is the country. */
export function placeInWords(value: string): { city: string; country?: string } {
  const parts = value.split(',').map((one) => one.trim());
  return parts.length < 2 ? { city: value } : { city: parts.slice(0, -1).join(', '), country: parts.at(-1) ?? '' };
}

/** Words of a file, also where they are a number; null where they are none. */
export const wordsOf = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : null;

/** A value as its field has it; what of it is left out is given to `leave`, with its place in a list. */
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
 * Reads one thing of a section.
 *
 * @param thing its values by the names of the fields; others have no place
 * @param pathOf where in the file a value stands, by that name
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
