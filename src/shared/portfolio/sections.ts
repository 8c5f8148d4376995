/** The type of a portfolio field. */
export type PortfolioFieldKind =
  /** A single line of text. */
  | 'line'
  /** Several lines of text. */
  | 'text'
  /** A list, one item per line. */
  | 'lines'
  | 'url'
  | 'mail'
  /** A month, `2024-09`, or a year, `2024`. */
  | 'month';

export interface PortfolioField {
  /** The JSON Resume name. */
  name: string;
  kind: PortfolioFieldKind;
  /** The maximum length in characters. */
  most: number;
  /** The maximum number of lines, for `lines`. */
  maxLines?: number;
}

export interface PortfolioSection {
  /** The id of the section's draft; must never be reused for another section. */
  id: number;
  /** The JSON Resume name, https://jsonresume.org/schema. */
  name: PortfolioSectionName;
  /** The maximum number of entries. */
  most: number;
  /** The first field is the entry's name. Viewers don't see entries without a name. */
  fields: readonly PortfolioField[];
}

export type PortfolioSectionName =
  | 'basics'
  | 'work'
  | 'education'
  | 'projects'
  | 'volunteer'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'awards'
  | 'publications'
  | 'interests'
  | 'references';

/** The maximum number of lines in a `lines` field. */
export const maxFieldLines = 100;

const line = (name: string, most = 150): PortfolioField => ({ name, kind: 'line', most });
const text = (name: string): PortfolioField => ({ name, kind: 'text', most: 3_000 });
const lines = (name: string): PortfolioField => ({ name, kind: 'lines', most: 3_000, maxLines: maxFieldLines });
const month = (name: string): PortfolioField => ({ name, kind: 'month', most: 7 });
const url: PortfolioField = { name: 'url', kind: 'url', most: 500 };
const time = [month('startDate'), month('endDate')];

/** All sections of a portfolio in display order. */
export const portfolioSections: readonly PortfolioSection[] = [
  {
    id: 1,
    name: 'basics',
    most: 1,
    fields: [
      line('name', 120),
      line('label'),
      text('summary'),
      line('city'),
      line('country'),
      { name: 'email', kind: 'mail', most: 254 },
      line('phone', 40),
      url,
    ],
  },
  {
    id: 2,
    name: 'work',
    most: 30,
    fields: [line('position'), line('name'), url, ...time, text('summary'), lines('highlights')],
  },
  {
    id: 3,
    name: 'education',
    most: 20,
    fields: [line('area'), line('studyType'), line('institution'), url, ...time, line('score', 40), lines('courses')],
  },
  { id: 4, name: 'projects', most: 40, fields: [line('name'), url, ...time, text('description'), lines('highlights')] },
  {
    id: 5,
    name: 'volunteer',
    most: 30,
    fields: [line('position'), line('organization'), url, ...time, text('summary'), lines('highlights')],
  },
  { id: 6, name: 'skills', most: 60, fields: [line('name'), line('level', 60), lines('keywords')] },
  { id: 7, name: 'languages', most: 20, fields: [line('language', 60), line('fluency', 60)] },
  { id: 8, name: 'certificates', most: 40, fields: [line('name'), line('issuer'), month('date'), url] },
  { id: 9, name: 'awards', most: 30, fields: [line('title'), line('awarder'), month('date'), text('summary')] },
  {
    id: 10,
    name: 'publications',
    most: 40,
    fields: [line('name'), line('publisher'), month('releaseDate'), url, text('summary')],
  },
  { id: 11, name: 'interests', most: 30, fields: [line('name'), lines('keywords')] },
  { id: 12, name: 'references', most: 20, fields: [line('name'), text('reference')] },
];

/** Whether entries of a section can have pictures and PDFs: sections with dates. */
export const holdsFiles = ({ fields }: PortfolioSection): boolean => fields.some(({ kind }) => kind === 'month');

export const sectionById = (id: number): PortfolioSection | undefined =>
  portfolioSections.find((section) => section.id === id);

export const sectionNamed = (name: string | null): PortfolioSection | undefined =>
  portfolioSections.find((section) => section.name === name);
