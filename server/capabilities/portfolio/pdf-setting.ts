import type { PortfolioTemplate } from '../../../src/shared/portfolio/look.ts';

/** How a template is set, in points: what `portfolio-paper.module.css` says to browsers. */
export interface Setting {
  sizes: { name: number; label: number; heading: number; entry: number; text: number; small: number };
  /** How high lines are, in their size. */
  leading: number;
  gaps: {
    section: number;
    /** Between the heading of a section and its entries. */
    heading: number;
    entry: number;
    /** Between the parts of an entry. */
    part: number;
    /** Between the parts of who it is about. */
    head: number;
  };
  /** So many short entries stand beside each other. */
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

/** As high as lines of headings are, in their size. */
export const headingLeading = 1.15;

/** Between entries that stand beside each other. */
export const besideGap = 18;

/** The bar along the start of the modern template, with what is free behind it. */
export const rail = { wide: 5, free: 16 };

/** The column of the headings of the modern template, with what is free behind it. */
export const headings = { wide: (30 / 25.4) * 72, free: 14 };
