import { type PortfolioSectionName, portfolioSections } from './sections.ts';

export const portfolioTemplates = ['classic', 'modern', 'compact'] as const;
export type PortfolioTemplate = (typeof portfolioTemplates)[number];

export const pageSizes = ['A4', 'Letter'] as const;
export type PageSize = (typeof pageSizes)[number];

/** The pages' sizes, in millimetres. */
export const pageMeasures: Readonly<Record<PageSize, { width: number; height: number }>> = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
};

/** The page margin, in millimetres. */
export const pageMargin = 18;

/** The look of a portfolio and its visible sections. */
export interface PortfolioLook {
  template: PortfolioTemplate;
  /** Sections that are not listed come last. The basics are always first and not part of the order. */
  order: readonly PortfolioSectionName[];
  left_out: readonly PortfolioSectionName[];
  /** The accent colour, such as `#4036c4`; readable on white. */
  accent: string;
  page_size: PageSize;
}

/** The default look, which shows everything. */
export const defaultLook: PortfolioLook = {
  template: 'classic',
  order: [],
  left_out: [],
  accent: '#4036c4',
  page_size: 'A4',
};

/** The look of a portfolio as viewers see it, with the sections in their order. */
export const lookOf = ({
  template,
  accent,
  sections,
}: Pick<PortfolioLook, 'template' | 'accent'> & {
  sections: readonly { section: PortfolioSectionName }[];
}): PortfolioLook => ({ ...defaultLook, template, accent, order: sections.map(({ section }) => section) });

const ordered = portfolioSections.filter(({ most }) => most > 1).map(({ name }) => name);

/** All sections in the order of a look, without the basics. */
export const orderOf = ({ order }: Pick<PortfolioLook, 'order'>): PortfolioSectionName[] => [
  ...new Set([...order.filter((name) => ordered.includes(name)), ...ordered]),
];

/** The visible sections with entries in the order of a look, starting with the basics. */
export function shownBy<Written extends { section: string }>(
  look: Pick<PortfolioLook, 'order' | 'left_out'>,
  written: readonly Written[],
): Written[] {
  const shown = orderOf(look).filter((name) => !look.left_out.includes(name));
  return ['basics', ...shown].flatMap((name) => written.filter(({ section }) => section === name));
}

/** The maximum number of variants per portfolio. */
export const maxVariants = 10;
