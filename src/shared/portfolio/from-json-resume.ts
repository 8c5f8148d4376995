import type { PortfolioEntry } from './entries.ts';
import { plainTextMark } from './json-resume.ts';
import { portfolioRoom } from './limits.ts';
import {
  isEmpty,
  isThing,
  type LeftOut,
  placeInWords,
  type ReadResume,
  type ReadSection,
  readEntry,
  type Thing,
  wordsOf,
} from './read-entry.ts';
import { type PortfolioSection, type PortfolioSectionName, portfolioSections } from './sections.ts';
import { textOfHtml } from './text-of-html.ts';

/** Keys that describe the file itself. */
const aboutFile = ['$schema', 'meta'];

/** Names from before version 1.0, which many programs still use. */
const oldNames: Partial<Record<PortfolioSectionName, Readonly<Record<string, string>>>> = {
  basics: { website: 'url', picture: 'image' },
  work: { company: 'name', website: 'url' },
  volunteer: { website: 'url' },
  education: { website: 'url', gpa: 'score' },
  projects: { website: 'url' },
  certificates: { website: 'url' },
  publications: { website: 'url' },
  languages: { name: 'language', level: 'fluency' },
};

/** If a section's entry is a plain string: the field that gets the string. */
const fieldOfWord: Partial<Record<PortfolioSectionName, string>> = {
  skills: 'name',
  languages: 'language',
  interests: 'name',
  projects: 'name',
  certificates: 'name',
  publications: 'name',
  awards: 'title',
  references: 'reference',
};

/** The name of a country for a two-letter code; other texts stay unchanged. */
function countryOf(code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code;
}

/** Moves city and country out of the `location` object of the format. */
function flattenLocation({ location, ...basics }: Thing): Thing {
  if (typeof location === 'string') return { ...basics, ...placeInWords(location) };
  if (!isThing(location)) return location === undefined ? basics : { ...basics, location };
  const { city, country, countryCode, ...others } = location;
  const named = country ?? (typeof countryCode === 'string' ? countryOf(countryCode) : countryCode);
  return { ...basics, city: city ?? '', country: named ?? '', ...(!isEmpty(others) && { location: others }) };
}

/** An object with current field names, and the original name of each. */
function renamed(
  { name: section }: PortfolioSection,
  thing: Thing,
): { thing: Thing; namesInFile: Readonly<Record<string, string>> } {
  const named: Record<string, unknown> = {};
  const namesInFile: Record<string, string> = {};
  for (const [name, value] of Object.entries(thing)) {
    if (isEmpty(value)) continue;
    const today = oldNames[section]?.[name];
    // Some programs write both the old and the new name. If the values differ, the value of the new name is used and
    // the other value is reported.
    const isTaken = today === undefined || !isEmpty(thing[today]);
    if (today !== undefined && isTaken && thing[today] === value) continue;
    const key = isTaken ? name : today;
    named[key] = value;
    namesInFile[key] = name;
  }
  return { thing: named, namesInFile };
}

/** Converts HTML values to text; single-line fields stay on one line. */
function withoutHtml({ fields }: PortfolioSection, thing: Thing): Thing {
  const inOneLine = (text: string) => textOfHtml(text).replaceAll('• ', '').replaceAll('\n', ' ');
  return Object.fromEntries(
    Object.entries(thing).map(([name, value]) => {
      const kind = fields.find((field) => field.name === name)?.kind;
      if (kind === 'lines' && Array.isArray(value))
        return [name, value.map((one: unknown) => (typeof one === 'string' ? inOneLine(one) : one))];
      if (typeof value !== 'string') return [name, value];
      if (kind === 'line') return [name, inOneLine(value)];
      if (kind === 'lines') return [name, textOfHtml(value).replaceAll('• ', '')];
      return [name, kind === 'text' ? textOfHtml(value) : value];
    }),
  );
}

/** An entry of a section in a file, or null if it is invalid. */
function thingOf(section: PortfolioSection, value: unknown): Thing | null {
  if (isThing(value)) return section.name === 'basics' ? flattenLocation(value) : value;
  const [word, field] = [wordsOf(value), fieldOfWord[section.name]];
  return word === null || field === undefined ? null : { [field]: word };
}

/**
 * Reads a JSON Resume file (https://jsonresume.org/schema) as sections of a portfolio. Nothing is dropped silently: values
 * that a portfolio can't store are reported.
 *
 * @param newId returns a unique id
 */
export function fromJsonResume(text: string, newId: () => string): ReadResume {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { kind: 'notJson' };
  }
  if (!isThing(file)) return { kind: 'notResume' };
  const isPlain = isThing(file['meta']) && file['meta']['text'] === plainTextMark.text;
  const leftOut: LeftOut[] = [];
  const sections: ReadSection[] = [];
  const room = portfolioRoom();
  for (const [name, value] of Object.entries(file)) {
    const section = portfolioSections.find((one) => one.name === name);
    if (section === undefined) {
      if (!aboutFile.includes(name) && !isEmpty(value)) leftOut.push({ path: name, why: 'noPlace' });
      continue;
    }
    const entries: PortfolioEntry[] = [];
    for (const [index, one] of (Array.isArray(value) ? value : [value]).entries()) {
      if (isEmpty(one)) continue;
      const path = section.most === 1 && !Array.isArray(value) ? name : `${name}[${index}]`;
      const found = thingOf(section, one);
      if (found === null) leftOut.push({ path, why: 'notText' });
      else if (entries.length === section.most) leftOut.push({ path, why: 'tooMany' });
      else {
        const { thing, namesInFile } = renamed(section, found);
        const pathOf = (field: string) => (isThing(one) ? `${path}.${namesInFile[field] ?? field}` : path);
        const read = readEntry(section, isPlain ? thing : withoutHtml(section, thing), newId(), pathOf);
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
