import countries from 'i18n-iso-countries/index.js';
import { z } from 'zod/mini';
import { nameText } from '../../platform/files/import-text.ts';
import { type List, ofList, ownFormat, required } from '../../platform/import/list.ts';
import { type UniversityRow, upsertUniversities } from './upsert.ts';

const year = z.pipe(
  z.transform((value) => (typeof value === 'string' ? Number(value) : value)),
  z.int('is not a year').check(z.minimum(1, 'is not a year'), z.maximum(2100, 'is not a year')),
);

/** A list, or in CSV a text separated by `|`, `;` or spaces. */
const list = (part: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.split(/[\s|;]+/).filter(Boolean) : value)),
    z.array(part, 'is not a list'),
  );

/** A list of names, or in CSV a text separated by `|` or `;`. */
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

const row = z.object({
  name: required(200),
  other_names: z.exactOptional(names),
  country: z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.toUpperCase() : '')),
    z
      .string()
      .check(z.refine((value) => value.length === 2 && countries.isValid(value), 'is not an ISO 3166-1 alpha-2 code')),
  ),
  state: z.exactOptional(nameText(200)),
  city: z.exactOptional(nameText(200)),
  founded: z.exactOptional(year),
  kind: z.exactOptional(z.enum(['public', 'private'], 'is neither public nor private')),
  domains: z.exactOptional(list(domain)),
  web_pages: z.exactOptional(list(webPage)),
});

export const universityList: List<UniversityRow> = {
  row,
  sources: [
    {
      origin: 'world universities and domains (Hipo)',
      // Use the country code, because names are spelt in several ways.
      columns: {
        name: 'name',
        country: 'alpha_two_code',
        state: 'state-province',
        domains: 'domains',
        web_pages: 'web_pages',
      },
      recognisedBy: ['name', 'alpha_two_code', 'domains'],
    },
    ownFormat(['name', 'country', 'domains'], 'other_names', 'state', 'city', 'founded', 'kind', 'web_pages'),
  ],
};

export const universityImport = ofList(universityList, async (tx, rows, report, { isServer }) => ({
  counts: await upsertUniversities(tx, rows, report, isServer),
}));
