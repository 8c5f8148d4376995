import type { FileRecord } from './records.ts';

export const kinds = ['universities', 'skills', 'areas', 'live-classes'] as const;
export type Kind = (typeof kinds)[number];

/** How the files of one origin name what the project knows under its own names. */
export interface Source {
  kind: Kind;
  origin: string;
  /** Own name → the file's column. */
  columns: Readonly<Record<string, string>>;
  /** Columns by which a file of this origin is recognised. */
  recognisedBy: readonly string[];
  /** Set before references that are not unique across origins. */
  referencePrefix?: string;
}

/** The known origins; the first that fits a file is taken. */
export const sources: readonly Source[] = [
  {
    kind: 'universities',
    origin: 'world universities and domains (Hipo)',
    // The country by its code: its name is spelt in several ways.
    columns: {
      name: 'name',
      country: 'alpha_two_code',
      state: 'state-province',
      domains: 'domains',
      web_pages: 'web_pages',
    },
    recognisedBy: ['name', 'alpha_two_code', 'domains'],
  },
  {
    kind: 'universities',
    origin: 'own format',
    columns: own('name', 'other_names', 'country', 'state', 'city', 'founded', 'kind', 'domains', 'web_pages'),
    recognisedBy: ['name', 'country', 'domains'],
  },
  {
    kind: 'skills',
    origin: 'ESCO',
    columns: { ref: 'conceptUri', name: 'preferredLabel' },
    recognisedBy: ['conceptUri', 'preferredLabel'],
  },
  {
    kind: 'skills',
    origin: 'O*NET technology skills',
    columns: { ref: 'Example', name: 'Example' },
    recognisedBy: ['Example', 'Commodity Code'],
    referencePrefix: 'onet:',
  },
  { kind: 'skills', origin: 'own format', columns: own('ref', 'name'), recognisedBy: ['ref', 'name'] },
  { kind: 'areas', origin: 'own format', columns: own('ref', 'name', 'image'), recognisedBy: ['ref', 'name'] },
  {
    kind: 'live-classes',
    origin: 'own format',
    columns: own(
      'ref',
      'topic',
      'summary',
      'presenter',
      'starts_at',
      'ends_at',
      'zone',
      'host_url',
      'join_url',
      'seats',
      'open',
      'roster',
      'materials',
      'dial_in',
    ),
    recognisedBy: ['ref', 'topic', 'presenter', 'starts_at', 'ends_at', 'zone', 'host_url', 'join_url'],
  },
];

function own(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** What looks like a known source and is none, by its columns and by what is in them. */
const strangers: readonly { kind: Kind; columns: readonly string[]; concept: string; message: string }[] = [
  {
    kind: 'skills',
    columns: ['conceptUri', 'iscoGroup'],
    concept: 'Occupation',
    message: 'holds the occupations of ESCO, which are no skills: import its skills_en.csv',
  },
  {
    kind: 'skills',
    columns: ['conceptUri', 'code'],
    concept: 'SkillGroup',
    message: 'holds groups of ESCO, which are no skills: import its skills_en.csv',
  },
];

/** Why a file is of no source though it has its columns; undefined where it is of one. */
export function strangeness(
  kind: Kind,
  columns: readonly string[],
  [first]: readonly FileRecord[],
): string | undefined {
  const concept = first?.values['conceptType'];
  const found = strangers.find(
    (stranger) =>
      stranger.kind === kind &&
      (stranger.concept === concept || stranger.columns.every((name) => columns.includes(name))),
  );
  return found?.message;
}

/** The origin of a file of this kind, by its columns. */
export function sourceOf(kind: Kind, columns: readonly string[]): Source | undefined {
  return sources.find((source) => source.kind === kind && source.recognisedBy.every((name) => columns.includes(name)));
}

/** A record under the project's own names; what the file leaves empty is absent. */
export function translate(source: Source, record: FileRecord): Record<string, unknown> {
  const translated: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(source.columns)) {
    const value = record.values[column];
    const content = typeof value === 'string' ? value.trim() : value;
    if (content === undefined || content === null || content === '') continue;
    const isPrefixed = name === 'ref' && typeof content === 'string';
    translated[name] = isPrefixed ? `${source.referencePrefix ?? ''}${content}` : content;
  }
  return translated;
}
