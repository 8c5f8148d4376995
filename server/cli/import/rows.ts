import countries from 'i18n-iso-countries/index.js';
import { z } from 'zod/mini';
import { nameText } from '../../platform/files/import-text.ts';
import { liveClassRow } from './live-class-row.ts';
import type { FileRecord, Problem } from './records.ts';
import { type Kind, type Source, translate } from './sources.ts';

const required = (most: number) =>
  z.pipe(
    z.transform((value) => value ?? ''),
    nameText(most),
  );

const year = z.pipe(
  z.transform((value) => (typeof value === 'string' ? Number(value) : value)),
  z.int('is not a year').check(z.minimum(1, 'is not a year'), z.maximum(2100, 'is not a year')),
);

/** A list, or in CSV one text whose parts are separated by `|`, `;` or spaces. */
const list = (part: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.split(/[\s|;]+/).filter(Boolean) : value)),
    z.array(part, 'is not a list'),
  );

/** A list of names, or in CSV one text whose parts are separated by `|` or `;`. */
const names = z.pipe(
  z.transform((value) =>
    typeof value === 'string' ? value.split(/[|;]/).filter((part) => part.trim() !== '') : value,
  ),
  z.array(nameText(200), 'is not a list'),
);

const domain = z
  .string('is not a list of texts')
  .check(z.trim(), z.toLowerCase(), z.regex(/^(?=.{1,253}$)([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u, 'is not a domain'));

const webPage = z
  .string('is not a list of texts')
  .check(
    z.trim(),
    z.maxLength(2000, 'is too long'),
    z.regex(/^https?:\/\/\S+$/, 'is not an http:// or https:// address'),
  );

/**
 * What may be imported, under the project's own names. What a file leaves empty is absent, and stays as it is where the
 * row is known already.
 */
export const rowSchemas = {
  universities: z.object({
    name: required(200),
    other_names: z.exactOptional(names),
    country: z.pipe(
      z.transform((value) => (typeof value === 'string' ? value.toUpperCase() : '')),
      z
        .string()
        .check(
          z.refine((value) => value.length === 2 && countries.isValid(value), 'is not an ISO 3166-1 alpha-2 code'),
        ),
    ),
    state: z.exactOptional(nameText(200)),
    city: z.exactOptional(nameText(200)),
    founded: z.exactOptional(year),
    kind: z.exactOptional(z.enum(['public', 'private'], 'is neither public nor private')),
    domains: z.exactOptional(list(domain)),
    web_pages: z.exactOptional(list(webPage)),
  }),
  skills: z.object({ ref: required(500), name: required(200) }),
  areas: z.object({ ref: required(200), name: required(200), image: z.exactOptional(nameText(500)) }),
  'live-classes': liveClassRow(required),
} as const;

/** A row of a kind that has been checked. */
export type Row<K extends Kind> = z.output<(typeof rowSchemas)[K]>;

/** Checks every record; a wrong one is named by the file's own column. `lines`: those on which the rows begin. */
export function toRows<K extends Kind>(
  kind: K,
  source: Source,
  records: readonly FileRecord[],
): { rows: Row<K>[]; lines: number[]; problems: Problem[] } {
  const rows: Row<K>[] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  const schema: z.ZodMiniType<Row<K>> = rowSchemas[kind] as never;
  for (const record of records) {
    const parsed = schema.safeParse(translate(source, record));
    if (parsed.success) {
      rows.push(parsed.data);
      lines.push(record.line);
    } else
      for (const issue of parsed.error.issues) {
        const [name = '', entry] = issue.path.map(String);
        const message = entry === undefined ? issue.message : `entry ${Number(entry) + 1} ${issue.message}`;
        problems.push({ line: record.line, column: source.columns[name] ?? name, message });
      }
  }
  return { rows, lines, problems };
}
