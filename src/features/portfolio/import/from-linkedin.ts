import { parse } from 'csv-parse/browser/esm/sync';
import { unzipSync } from 'fflate';
import type { PortfolioEntry } from '../../../shared/portfolio/entries.ts';
import { portfolioRoom } from '../../../shared/portfolio/limits.ts';
import {
  type LeftOut,
  placeInWords,
  type ReadResume,
  type ReadSection,
  readEntry,
} from '../../../shared/portfolio/read-entry.ts';
import { type PortfolioSectionName, portfolioSections } from '../../../shared/portfolio/sections.ts';

/** A file of the archive, mapped to a section and its columns to fields. */
interface Table {
  section: PortfolioSectionName;
  /** Columns mapped to the same field are joined with a space. */
  columns: Readonly<Record<string, string>>;
  /** The column that marks the row to put first with `Yes`. */
  first?: string;
  /** Converts a value into fields; by default the value is used as it is. */
  read?: Readonly<Record<string, (value: string) => Record<string, string>>>;
}

const time = { 'Started On': 'startDate', 'Finished On': 'endDate' };

/** Parses `[PORTFOLIO:https://example.com,BLOG:https://example.org]`; only one address fits. */
function addressIn(value: string): Record<string, string> {
  const [url = value, ...others] = value
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((one) => one.trim().replace(/^[A-Z_ ]+:/, ''))
    .filter(Boolean);
  return { url, ...(others.length > 0 && { Websites: others.join(' ') }) };
}

/** The tables by file name in lower case, with the columns of “Get a copy of your data”. */
const tables: Readonly<Record<string, Table>> = {
  'profile.csv': {
    section: 'basics',
    columns: {
      'First Name': 'name',
      'Last Name': 'name',
      Headline: 'label',
      Summary: 'summary',
      'Geo Location': 'city',
      Websites: 'url',
    },
    read: { 'Geo Location': placeInWords, Websites: addressIn },
  },
  'email addresses.csv': { section: 'basics', columns: { 'Email Address': 'email' }, first: 'Primary' },
  'phonenumbers.csv': { section: 'basics', columns: { Number: 'phone' } },
  'positions.csv': {
    section: 'work',
    columns: { 'Company Name': 'name', Title: 'position', Description: 'summary', ...time },
  },
  'education.csv': {
    section: 'education',
    columns: { 'School Name': 'institution', 'Degree Name': 'area', 'Start Date': 'startDate', 'End Date': 'endDate' },
  },
  'skills.csv': { section: 'skills', columns: { Name: 'name' } },
  'languages.csv': { section: 'languages', columns: { Name: 'language', Proficiency: 'fluency' } },
  'certifications.csv': {
    section: 'certificates',
    columns: { Name: 'name', Url: 'url', Authority: 'issuer', 'Started On': 'date' },
  },
  'projects.csv': {
    section: 'projects',
    columns: { Title: 'name', Description: 'description', Url: 'url', ...time },
  },
  'volunteering.csv': {
    section: 'volunteer',
    columns: { 'Company Name': 'organization', Role: 'position', Description: 'summary', ...time },
  },
  'publications.csv': {
    section: 'publications',
    columns: {
      Name: 'name',
      'Published On': 'releaseDate',
      Description: 'summary',
      Publisher: 'publisher',
      Url: 'url',
    },
  },
  'honors.csv': { section: 'awards', columns: { Title: 'title', Description: 'summary', 'Issued On': 'date' } },
  'recommendations_received.csv': {
    section: 'references',
    columns: { 'First Name': 'name', 'Last Name': 'name', Text: 'reference' },
  },
};

/** The maximum size of a file in bytes, compressed or not. Larger files are not unpacked. */
const largest = 2_000_000;
const maxFiles = 1_000;

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The contents of supported files by name, and the names of all other files. */
function unpack(archive: Uint8Array) {
  const others: string[] = [];
  let count = 0;
  const files = unzipSync(archive, {
    filter: ({ name, size, originalSize }) => {
      count += 1;
      const isKnown = Object.hasOwn(tables, baseName(name).toLowerCase());
      const isWanted = isKnown && Math.max(size, originalSize) <= largest && count <= maxFiles;
      if (!isWanted && !name.endsWith('/') && others.length < maxFiles) others.push(baseName(name));
      return isWanted;
    },
  });
  const texts = Object.entries(files).map(
    ([path, bytes]) => [baseName(path), new TextDecoder().decode(bytes)] as const,
  );
  return { texts, others };
}

/** The rows of a file by column. Unsupported columns are added to `leftOut`. */
function rowsOf(name: string, text: string, table: Table, leftOut: Set<string>) {
  const { columns, read = {}, first } = table;
  const options = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;
  const [header = [], ...rows]: string[][] = parse(text, options);
  const isFirst = (cells: readonly string[]) => first !== undefined && cells[header.indexOf(first)] === 'Yes';
  return [...rows.filter(isFirst), ...rows.filter((one) => !isFirst(one))].map((cells) => {
    const fields: Record<string, string> = {};
    /** The source of each field's value. */
    const from: Record<string, string> = {};
    for (const [index, column] of header.entries()) {
      const value = cells[index]?.trim() ?? '';
      if (value === '') continue;
      const field = columns[column.trim()];
      if (field === undefined) {
        leftOut.add(`${name}: ${column.trim()}`);
        continue;
      }
      const found = read[column.trim()]?.(value) ?? { [field]: value };
      for (const [key, cell] of Object.entries(found)) {
        fields[key] = fields[key] === undefined ? cell : `${fields[key]} ${cell}`;
        from[key] = column.trim();
      }
    }
    return { fields, from };
  });
}

/**
 * Reads LinkedIn's data archive of CSV files. Nothing is dropped silently: values that a
 * portfolio can't store and files that are not read are reported.
 *
 * @param newId returns a unique id
 */
export function fromLinkedIn(archive: Uint8Array, newId: () => string): ReadResume {
  let unpacked: ReturnType<typeof unpack>;
  try {
    unpacked = unpack(archive);
  } catch {
    return { kind: 'notZip' };
  }
  const columnsLeft = new Set<string>();
  const leftOut: LeftOut[] = [];
  const found = new Map<PortfolioSectionName, PortfolioEntry[]>();
  const room = portfolioRoom();
  for (const [file, text] of unpacked.texts) {
    const table = tables[file.toLowerCase()];
    const section = portfolioSections.find(({ name }) => name === table?.section);
    if (table === undefined || section === undefined) continue;
    let rows: ReturnType<typeof rowsOf>;
    try {
      rows = rowsOf(file, text, table, columnsLeft);
    } catch {
      leftOut.push({ path: file, why: 'notText' });
      continue;
    }
    const entries = found.get(section.name) ?? [];
    found.set(section.name, entries);
    for (const [index, { fields, from }] of rows.entries()) {
      const line = rows.length === 1 ? file : `${file} ${index + 1}`;
      const read = readEntry(section, fields, newId(), (name) => `${line}: ${from[name] ?? name}`);
      leftOut.push(...read.leftOut);
      const [first] = entries;
      if (Object.keys(read.entry.fields).length === 0) continue;
      // A single-entry section is merged from several files; the first value of each field wins.
      if (section.most === 1 && first !== undefined) {
        if (Object.keys(read.entry.fields).some((name) => first.fields[name] !== undefined))
          leftOut.push({ path: line, why: 'tooMany' });
        else if (room.take(read.entry)) Object.assign(first.fields, read.entry.fields);
        else leftOut.push({ path: line, why: 'tooLarge' });
      } else if (entries.length === section.most) leftOut.push({ path: line, why: 'tooMany' });
      else if (room.take(read.entry)) entries.push(read.entry);
      else leftOut.push({ path: line, why: 'tooLarge' });
    }
  }
  const sections = [...found].flatMap(([section, entries]): ReadSection[] =>
    entries.length === 0 ? [] : [{ section, entries }],
  );
  if (sections.length === 0) return { kind: 'notResume' };
  const unread = [...columnsLeft, ...unpacked.others].map((path): LeftOut => ({ path, why: 'noPlace' }));
  return { kind: 'read', sections, leftOut: [...leftOut, ...unread] };
}
