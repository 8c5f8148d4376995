import type { PortfolioTemplate } from '../../../src/shared/portfolio/look.ts';

/** The layout of a template in points. Must match `portfolio-paper.module.css`. */
export interface Setting {
  sizes: { name: number; label: number; heading: number; entry: number; text: number; small: number };
  /** Line height, relative to the font size. */
  leading: number;
  gaps: {
    section: number;
    /** Space between the heading of a section and its entries. */
    heading: number;
    entry: number;
    /** Space between the parts of an entry. */
    part: number;
    /** Space between the parts of the header. */
    head: number;
  };
  /** The number of short entries in a row. */
  beside: number;
}

const classic: Setting = {
  sizes: { name: 25, label: 11.5, heading: 13, entry: 11.5, text: 10.5, small: 9.5 },
  leading: 1.45,
  gaps: { section: 18, heading: 9, entry: 11, part: 3, head: 4 },
  beside: 2,
};

export const settings: Readonly<Record<PortfolioTemplate, Setting>> = {
  classic,
  modern: { ...classic, sizes: { ...classic.sizes, name: 30 } },
  compact: {
    sizes: { name: 18, label: 10, heading: 10.5, entry: 10, text: 9.5, small: 8.5 },
    leading: 1.35,
    gaps: { section: 9, heading: 4, entry: 6, part: 1, head: 1 },
    beside: 3,
  },
};

/** Line height of headings, relative to the font size. */
export const headingLeading = 1.15;

/** Space between entries in a row. */
export const besideGap = 18;

/** The bar at the start side of the modern template, and the space after it. */
export const rail = { wide: 5, free: 16 };

/** The heading column of the modern template, and the space after it. */
export const headings = { wide: (30 / 25.4) * 72, free: 14 };
