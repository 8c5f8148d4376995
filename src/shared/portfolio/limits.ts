import { lengthOf } from '../text/length.ts';
import { linesOf, type PortfolioEntry } from './entries.ts';
import { type PortfolioSectionName, portfolioSections } from './sections.ts';

/** The size limits of a portfolio. A CV of 20 printed pages uses half of them. */
export const portfolioLimits = {
  /** The characters in all texts. */
  characters: 60_000,
  /** In all fields; each field counts as at least one line. */
  lines: 3_000,
} as const;

export interface PortfolioSize {
  characters: number;
  lines: number;
}

const nothing: PortfolioSize = { characters: 0, lines: 0 };

const plus = (one: PortfolioSize, other: PortfolioSize): PortfolioSize => ({
  characters: one.characters + other.characters,
  lines: one.lines + other.lines,
});

/** The size of texts. */
const sizeOfTexts = (texts: readonly string[]): PortfolioSize => ({
  characters: texts.reduce((sum, text) => sum + lengthOf(text), 0),
  lines: texts.reduce((sum, text) => sum + Math.max(1, linesOf(text).length), 0),
});

/** The size of entries, including the descriptions of their files. */
export const sizeOf = (entries: readonly PortfolioEntry[]): PortfolioSize =>
  sizeOfTexts(
    entries.flatMap(({ fields, files = [] }) => [...Object.values(fields), ...files.map(({ text }) => text)]),
  );

/** The size of all sections. */
export const sizeOfAll = (sections: readonly { entries: readonly PortfolioEntry[] }[]): PortfolioSize =>
  sizeOf(sections.flatMap(({ entries }) => entries));

/** Whether a size is within the limits. */
export const isWithinLimits = ({ characters, lines }: PortfolioSize): boolean =>
  characters <= portfolioLimits.characters && lines <= portfolioLimits.lines;

/** Whether a size exceeds another in any dimension. */
export const isLarger = (size: PortfolioSize, than: PortfolioSize): boolean =>
  size.characters > than.characters || size.lines > than.lines;

/** Tracks the remaining space of a portfolio while entries are added. */
export function portfolioRoom() {
  let used = nothing;
  return {
    /** Adds an entry. @returns whether it fits */
    take: (entry: PortfolioEntry): boolean => {
      const next = plus(used, sizeOf([entry]));
      if (!isWithinLimits(next)) return false;
      used = next;
      return true;
    },
  };
}

/** An entry with its fields cut to the maximum number of lines. */
function shortened(section: PortfolioSectionName, entry: PortfolioEntry): PortfolioEntry {
  const rules = portfolioSections.find(({ name }) => name === section)?.fields ?? [];
  const fields = Object.entries(entry.fields).map(([name, value]) => {
    const { maxLines } = rules.find((one) => one.name === name) ?? {};
    const lines = maxLines === undefined ? [] : linesOf(value);
    return [name, maxLines !== undefined && lines.length > maxLines ? lines.slice(0, maxLines).join('\n') : value];
  });
  return { ...entry, fields: Object.fromEntries(fields) as PortfolioEntry['fields'] };
}

/**
 * The part of a portfolio that fits the limits: the first lines of each field and the first entries. Portfolios from
 * before the limits may be larger until their owners shorten them.
 */
export function fitted<Section extends { section: PortfolioSectionName; entries: readonly PortfolioEntry[] }>(
  sections: readonly Section[],
): (Omit<Section, 'entries'> & { entries: PortfolioEntry[] })[] {
  const room = portfolioRoom();
  return sections.map((one) => ({
    ...one,
    entries: one.entries.map((entry) => shortened(one.section, entry)).filter((entry) => room.take(entry)),
  }));
}
