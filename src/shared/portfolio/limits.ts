import { lengthOf } from '../text/length.ts';
import { linesOf, type PortfolioEntry } from './entries.ts';
import { type PortfolioSectionName, portfolioSections } from './sections.ts';

/** How much a portfolio holds. A CV of 20 printed pages has half of it. */
export const portfolioLimits = {
  /** In all texts together. */
  characters: 60_000,
  /** In all fields together, where each field has at least one. */
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

/** How much some texts take up. */
const sizeOfTexts = (texts: readonly string[]): PortfolioSize => ({
  characters: texts.reduce((sum, text) => sum + lengthOf(text), 0),
  lines: texts.reduce((sum, text) => sum + Math.max(1, linesOf(text).length), 0),
});

/** How much some entries take up, with what is said of their files. */
export const sizeOf = (entries: readonly PortfolioEntry[]): PortfolioSize =>
  sizeOfTexts(
    entries.flatMap(({ fields, files = [] }) => [...Object.values(fields), ...files.map(({ text }) => text)]),
  );

/** How much all sections of a portfolio take up. */
export const sizeOfAll = (sections: readonly { entries: readonly PortfolioEntry[] }[]): PortfolioSize =>
  sizeOf(sections.flatMap(({ entries }) => entries));

/** Whether a portfolio holds that much. */
export const isWithinLimits = ({ characters, lines }: PortfolioSize): boolean =>
  characters <= portfolioLimits.characters && lines <= portfolioLimits.lines;

/** Whether a size is larger than another in anything. */
export const isLarger = (size: PortfolioSize, than: PortfolioSize): boolean =>
  size.characters > than.characters || size.lines > than.lines;

/** The room that an empty portfolio has, filled entry by entry. */
export function portfolioRoom() {
  let used = nothing;
  return {
    /** Takes an entry in. @returns whether there was room for it */
    take: (entry: PortfolioEntry): boolean => {
      const next = plus(used, sizeOf([entry]));
      if (!isWithinLimits(next)) return false;
      used = next;
      return true;
    },
  };
}

/** An entry with no more lines in a field than that takes. */
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
 * What of a portfolio fits within the limits: the first lines of a field, and the first entries. One that was written before
 * there were limits is larger than that, until its owner shortens it.
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
