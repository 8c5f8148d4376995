import { isolated } from '../shared/text/isolated.ts';

/** Our own texts in the PDF of a portfolio. */
export const portfolioFileMessages = {
  /** BCP 47. */
  language: 'en',
  title: (name: string) => `Portfolio of ${isolated(name)}`,
  subject: 'Learning, work and projects',
  files: 'Pictures and PDFs:',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  endsAt: (pages: number) => `Page ${pages}. This file ends here because the rest of the portfolio doesn’t fit.`,
  unwritable: 'This file can’t show the text here. You can read it in the online portfolio.',
  lacksSigns: 'Each […] marks characters that this file can’t show. You can see them in the online portfolio.',
} as const;
