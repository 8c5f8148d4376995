import { isolated } from '../shared/text/isolated.ts';

/** The words of the PDF of a portfolio that its owner has not written. */
export const portfolioFileMessages = {
  /** BCP 47. */
  language: 'en',
  title: (name: string) => `Portfolio of ${isolated(name)}`,
  subject: 'What somebody has learnt, done and made',
  files: 'Pictures and PDFs:',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  endsAt: (pages: number) => `Page ${pages}. This file ends here: it has no room for the rest of the portfolio.`,
  unwritable: 'This file has no letters for what stands here. The portfolio has it.',
  lacksSigns: 'Each […] stands for signs that this file has no letters for. The portfolio has them.',
} as const;
