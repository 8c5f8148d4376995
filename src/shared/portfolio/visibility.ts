import { isEmail, readEmail } from '../text/email.ts';
import { fileIdsOf, filesOf, namedEntries, type PortfolioEntry } from './entries.ts';
import { defaultLook, type PortfolioLook, type PortfolioTemplate, shownBy } from './look.ts';
import { holdsFiles, type PortfolioSectionName, portfolioSections } from './sections.ts';

/** A picture or PDF that can be opened. */
export interface ShownFile {
  id: number;
  name: string;
  size: number;
  type: string;
  path: string;
}

/** Contact fields of the basics, hidden unless the owner shows them. */
export const keptFields = ['city', 'country', 'email', 'phone'] as const;
type KeptField = (typeof keptFields)[number];

/** The sharing choices of a portfolio. */
export interface ShownChoice {
  hidden_sections: readonly string[];
  /** A subset of `keptFields`. */
  shown_fields: readonly string[];
}

interface Whole {
  name: string;
  headline: string | null;
  sections: readonly { section: string; entries: readonly PortfolioEntry[] }[];
  files: readonly ShownFile[];
}

/** A portfolio as viewers see it. */
export interface Shown {
  name: string;
  headline: string | null;
  template: PortfolioTemplate;
  accent: string;
  sections: { section: PortfolioSectionName; entries: PortfolioEntry[] }[];
  /** The files of the visible entries. */
  files: ShownFile[];
}

const isKept = (name: string): name is KeptField => (keptFields as readonly string[]).includes(name);

/**
 * The visible data of a portfolio, built only from allowed data: visible sections, entries with a name, known fields
 * and the files of these entries. The name is always shown.
 *
 * @param look determines template, accent, order and hidden sections
 */
export function shownOf(
  { name, headline, sections, files }: Whole,
  { hidden_sections: hidden, shown_fields }: ShownChoice,
  look: Pick<PortfolioLook, 'template' | 'accent' | 'order' | 'left_out'> = defaultLook,
): Shown {
  const entriesOf = (section: string) => sections.find((one) => one.section === section)?.entries ?? [];
  const [basics] = entriesOf('basics');
  const isShownField = (section: string, field: string) =>
    section !== 'basics' || !isKept(field) || shown_fields.includes(field);
  const shownSections = shownBy(
    look,
    portfolioSections.map((section) => ({ section: section.name, rule: section })),
  ).flatMap(({ rule: section }) => {
    if (hidden.includes(section.name)) return [];
    const written = entriesOf(section.name);
    const entries = section.most === 1 ? written.slice(0, 1) : namedEntries(section, written);
    const fields = section.fields.filter((field) => isShownField(section.name, field.name));
    const shown = entries.map((entry, index): PortfolioEntry => {
      const held = holdsFiles(section) ? filesOf(entry, files) : [];
      return {
        // Don't expose the original id, which the browser created.
        id: `shown${index + 1}`,
        fields: Object.fromEntries(
          fields.flatMap(({ name: field, kind }) => {
            const value = entry.fields[field] ?? '';
            if (value === '' || (kind === 'url' && !value.startsWith('https://'))) return [];
            return [[field, kind === 'mail' && isEmail(value) ? readEmail(value) : value]];
          }),
        ),
        ...(held.length > 0 && { files: held.map(({ id, text }) => ({ file_id: id, text })) }),
      };
    });
    return shown.length > 0 ? [{ section: section.name, entries: shown }] : [];
  });
  const shownIds = fileIdsOf(shownSections.flatMap(({ entries }) => entries));
  return {
    name: basics?.fields['name']?.trim() || name,
    headline: hidden.includes('basics') ? null : headline,
    template: look.template,
    accent: look.accent,
    sections: shownSections,
    files: files
      .filter(({ id }) => shownIds.includes(id))
      .map(({ id, name: called, size, type, path }) => ({ id, name: called, size, type, path })),
  };
}
