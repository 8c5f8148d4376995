/** How a field of a portfolio is written, and what it can hold. */
export type PortfolioFieldKind =
  /** One line. */
  | 'line'
  /** Some lines. */
  | 'text'
  /** Things, one in a line each. */
  | 'lines'
  | 'url'
  | 'mail'
  /** A month of a year, `2024-09`, or a year, `2024`. */
  | 'month';

export interface PortfolioField {
  /** As JSON Resume names it. */
  name: string;
  kind: PortfolioFieldKind;
  /** In characters. */
  most: number;
  /** Of `lines`: how many there can be. */
  maxLines?: number;
}

export interface PortfolioSection {
  /** Of the draft that it is written as; never given to another section. */
  id: number;
  /** As JSON Resume names it, https://jsonresume.org/schema. */
  name: PortfolioSectionName;
  /** How many things stand in it. */
  most: number;
  /** The first names a thing: without it nobody else sees that. */
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

/** How many lines a field of lines takes. */
export const maxFieldLines = 100;

const line = (name: string, most = 150): PortfolioField => ({ name, kind: 'line', most });
const text = (name: string): PortfolioField => ({ name, kind: 'text', most: 3_000 });
const lines = (name: string): PortfolioField => ({ name, kind: 'lines', most: 3_000, maxLines: maxFieldLines });
const month = (name: string): PortfolioField => ({ name, kind: 'month', most: 7 });
const url: PortfolioField = { name: 'url', kind: 'url', most: 500 };
const time = [month('startDate'), month('endDate')];

/** What a portfolio is made of, in the order in which it is shown. */
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

/** Whether the things of a section can have pictures and PDFs: those that somebody has made or done at a time. */
export const holdsFiles = ({ fields }: PortfolioSection): boolean => fields.some(({ kind }) => kind === 'month');

export const sectionById = (id: number): PortfolioSection | undefined =>
  portfolioSections.find((section) => section.id === id);

export const sectionNamed = (name: string | null): PortfolioSection | undefined =>
  portfolioSections.find((section) => section.name === name);
