import { faultsIn, type PortfolioEntry, type PortfolioFault, placeOf } from './entries.ts';
import { portfolioRoom } from './limits.ts';
import {
  type PortfolioField,
  type PortfolioSection,
  type PortfolioSectionName,
  portfolioSections,
} from './sections.ts';

/** What of a file a portfolio cannot hold. */
export interface LeftOut {
  /** As the file has it, such as `work[0].location` or `Positions.csv: Location`. */
  path: string;
  why: Exclude<PortfolioFault, 'unknown'> | 'noPlace' | 'notText' | 'tooMany' | 'tooLarge';
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

type Thing = Readonly<Record<string, unknown>>;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of the file itself, not of who it is about. */
const aboutFile = ['$schema', 'meta'];

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isThing(value) && Object.keys(value).length === 0);

/** The name of a country by its code of two letters; what is no code, as it is. */
function countryOf(code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code;
}

/** Our two fields of a place stand beside the others, those of the format in a thing of their own. */
function besides({ location, ...basics }: Thing): Thing {
  if (!isThing(location)) return location === undefined ? basics : { ...basics, location };
  const { city, country, countryCode, ...others } = location;
  const named = country ?? (typeof countryCode === 'string' ? countryOf(countryCode) : countryCode);
  return { ...basics, city: city ?? '', country: named ?? '', ...(!isEmpty(others) && { location: others }) };
}

/** A value as its field has it; null where it is no text. */
function textOf({ kind }: PortfolioField, value: unknown): string | null {
  if (kind === 'lines' && Array.isArray(value))
    return value.every((one) => typeof one === 'string')
      ? value.map((one) => one.replace(/\s+/g, ' ').trim()).join('\n')
      : null;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  // The format has days as well.
  return kind === 'month' ? text.trim().replace(/^(\d{4}-\d{2})-\d{2}.*$/, '$1') : text.trim();
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
    const text = field === undefined ? null : textOf(field, value);
    if (text === null) leftOut.push({ path: pathOf(name), why: field === undefined ? 'noPlace' : 'notText' });
    else if (text !== '') fields[name] = text;
  }
  const entry = { id, fields };
  for (const [place, why] of faultsIn(section, [entry])) {
    const name = place.slice(placeOf(id, '').length);
    delete fields[name];
    leftOut.push({ path: pathOf(name), why: why === 'unknown' ? 'noPlace' : why });
  }
  return { entry, leftOut };
}

/**
 * Reads a file in JSON Resume (https://jsonresume.org/schema) as sections of a portfolio. Nothing falls away in silence: what a
 * portfolio has no place for, or cannot keep, is named.
 *
 * @param newId gives each entry an id that no other has
 */
export function fromJsonResume(text: string, newId: () => string): ReadResume {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { kind: 'notJson' };
  }
  if (!isThing(file)) return { kind: 'notResume' };
  const leftOut: LeftOut[] = [];
  const sections: ReadSection[] = [];
  const room = portfolioRoom();
  for (const [name, value] of Object.entries(file)) {
    const section = portfolioSections.find((one) => one.name === name);
    if (section === undefined) {
      if (!aboutFile.includes(name) && !isEmpty(value)) leftOut.push({ path: name, why: 'noPlace' });
      continue;
    }
    const isOne = section.most === 1;
    const things: readonly unknown[] = isOne
      ? [isThing(value) ? besides(value) : value]
      : Array.isArray(value)
        ? value
        : [value];
    const entries: PortfolioEntry[] = [];
    for (const [index, thing] of things.entries()) {
      const path = isOne ? name : `${name}[${index}]`;
      if (!isThing(thing)) leftOut.push({ path, why: 'notText' });
      else if (entries.length === section.most) leftOut.push({ path, why: 'tooMany' });
      else {
        const read = readEntry(section, thing, newId(), (field) => `${path}.${field}`);
        leftOut.push(...read.leftOut);
        if (Object.keys(read.entry.fields).length === 0) continue;
        if (room.take(read.entry)) entries.push(read.entry);
        else leftOut.push({ path, why: 'tooLarge' });
      }
    }
    if (entries.length > 0) sections.push({ section: section.name, entries });
  }
  return sections.length === 0 ? { kind: 'notResume' } : { kind: 'read', sections, leftOut };
}
