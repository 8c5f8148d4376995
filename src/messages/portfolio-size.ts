import { type PortfolioSize, portfolioLimits } from '../shared/portfolio/limits.ts';
import { maxFieldLines } from '../shared/portfolio/sections.ts';
import { grouped } from './number.ts';

/** A size in words. */
export const sizeInWords = ({ characters, lines }: PortfolioSize): string =>
  `${grouped(characters)} characters and ${grouped(lines)} lines`;

/** The words around how much a portfolio holds. */
export const portfolioSizeMessages = {
  full: (size: PortfolioSize) =>
    `Your portfolio has ${sizeInWords(size)}. It holds ${sizeInWords(portfolioLimits)}. What you add is kept on this device and is saved once you shorten something.`,
  nearlyFull: (size: PortfolioSize) =>
    `Your portfolio has ${sizeInWords(size)}. It holds ${sizeInWords(portfolioLimits)}.`,
  /** Why something is left out of an import. */
  noRoom: `there is no room: a portfolio holds ${sizeInWords(portfolioLimits)}`,
  importTooLarge: (size: PortfolioSize) =>
    `With these choices your portfolio would have ${sizeInWords(size)}. It holds ${sizeInWords(portfolioLimits)}. Leave a section as it is, or replace one instead of adding to it.`,
  shorten: `Shorten this to ${maxFieldLines} lines.`,
  tooManyLines: `it has more than ${maxFieldLines} lines`,
} as const;
