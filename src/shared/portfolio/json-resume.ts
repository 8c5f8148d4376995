import { linesOf, type PortfolioEntry } from './entries.ts';
import { type PortfolioSection, sectionNamed } from './sections.ts';

/** A section with its entries. */
export interface Written {
  section: string;
  entries: readonly PortfolioEntry[];
}

type Thing = Record<string, unknown>;

/** A mark in `meta` which says that no text is HTML, so that texts about HTML are imported unchanged. */
export const plainTextMark = { text: 'plain' } as const;

function thingOf({ fields }: PortfolioSection, entry: PortfolioEntry): Thing {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const value = entry.fields[name];
      if (value === undefined || value.trim() === '') return [];
      return [[name, kind === 'lines' ? linesOf(value) : value.trim()]];
    }),
  );
}

function basicsOf(section: PortfolioSection, entry: PortfolioEntry | undefined, known: Thing): Thing {
  const { city, country, ...others } = entry === undefined ? {} : thingOf(section, entry);
  const location = { ...(city !== undefined && { city }), ...(country !== undefined && { country }) };
  return { ...known, ...others, ...(Object.keys(location).length > 0 && { location }) };
}

/**
 * A portfolio in JSON Resume 1.0.0 (https://jsonresume.org/schema). Its `location` also has our `country`, which is a name,
 * while the format uses a country code.
 *
 * @param sections in output order, starting with the basics
 * @param known name and headline of the account, used if the portfolio has none
 */
export function toJsonResume(sections: readonly Written[], known: { name: string; headline: string | null }): Thing {
  const { name, headline } = known;
  const own = { name, ...(headline !== null && { label: headline }) };
  const resume: Thing = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    meta: plainTextMark,
    basics: own,
  };
  for (const { section: sectionName, entries } of sections) {
    const section = sectionNamed(sectionName);
    if (section === undefined || entries.length === 0) continue;
    resume[sectionName] =
      section.most === 1 ? basicsOf(section, entries[0], own) : entries.map((entry) => thingOf(section, entry));
  }
  return resume;
}
