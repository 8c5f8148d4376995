import { type PortfolioSize, portfolioLimits } from '../shared/portfolio/limits.ts';
import { maxFieldLines } from '../shared/portfolio/sections.ts';
import { grouped } from './number.ts';

/** A size in words. */
export const sizeInWords = ({ characters, lines }: PortfolioSize): string =>
  `${grouped(characters)} characters and ${grouped(lines)} lines`;

/** The size limit of a portfolio. */
export const portfolioSizeMessages = {
  full: (size: PortfolioSize) =>
    `Your portfolio has ${sizeInWords(size)}. The limit is ${sizeInWords(portfolioLimits)}. New text stays on this device until you shorten something.`,
  nearlyFull: (size: PortfolioSize) =>
    `Your portfolio has ${sizeInWords(size)}. The limit is ${sizeInWords(portfolioLimits)}.`,
  /** The reason why an import skips a value. */
  noRoom: `your portfolio is full. The limit is ${sizeInWords(portfolioLimits)}`,
  importTooLarge: (size: PortfolioSize) =>
    `With these choices your portfolio would have ${sizeInWords(size)}. The limit is ${sizeInWords(portfolioLimits)}. Keep your section, or replace it instead of adding to it.`,
  shorten: `Shorten this to ${maxFieldLines} lines.`,
  tooManyLines: `this has more than ${maxFieldLines} lines`,
} as const;
