import { type PortfolioSectionName, portfolioSections } from './sections.ts';

export const portfolioTemplates = ['classic', 'modern', 'compact'] as const;
export type PortfolioTemplate = (typeof portfolioTemplates)[number];

export const pageSizes = ['A4', 'Letter'] as const;
export type PageSize = (typeof pageSizes)[number];

/** In millimetres. */
export const pageMeasures: Readonly<Record<PageSize, { width: number; height: number }>> = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
};

/** What stands around what is printed, in millimetres. */
export const pageMargin = 18;

/** How a portfolio looks, and what of it is shown. */
export interface PortfolioLook {
  template: PortfolioTemplate;
  /** Sections that it does not name come behind the others. Who it is about stands above all, and is no part of it. */
  order: readonly PortfolioSectionName[];
  left_out: readonly PortfolioSectionName[];
  /** `#4036c4`, dark enough for texts on white. */
  accent: string;
  page_size: PageSize;
}

/** How a portfolio looks whose owner has chosen nothing: all of it. */
export const defaultLook: PortfolioLook = {
  template: 'classic',
  order: [],
  left_out: [],
  accent: '#4036c4',
  page_size: 'A4',
};

/** The look of a portfolio as others see it: its sections stand in their order. */
export const lookOf = ({
  template,
  accent,
  sections,
}: Pick<PortfolioLook, 'template' | 'accent'> & {
  sections: readonly { section: PortfolioSectionName }[];
}): PortfolioLook => ({ ...defaultLook, template, accent, order: sections.map(({ section }) => section) });

const ordered = portfolioSections.filter(({ most }) => most > 1).map(({ name }) => name);

/** All sections that have a place in the order, in that of a look. */
export const orderOf = ({ order }: Pick<PortfolioLook, 'order'>): PortfolioSectionName[] => [
  ...new Set([...order.filter((name) => ordered.includes(name)), ...ordered]),
];

/** The sections that a look shows of those that are written, in its order; who it is about comes first. */
export function shownBy<Written extends { section: string }>(
  look: Pick<PortfolioLook, 'order' | 'left_out'>,
  written: readonly Written[],
): Written[] {
  const shown = orderOf(look).filter((name) => !look.left_out.includes(name));
  return ['basics', ...shown].flatMap((name) => written.filter(({ section }) => section === name));
}

/** How many variants of a portfolio somebody can have. */
export const maxVariants = 10;
