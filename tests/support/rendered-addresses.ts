import { paths } from '../../src/routes/paths.ts';
import { addressOf } from './addresses.ts';

/**
 * An address of each page that the server renders, and of the forms of the lists. A certificate has no address that is
 * known beforehand.
 */
export const renderedAddresses: readonly string[] = [
  ...paths
    .filter(({ key, rendered }) => rendered !== undefined && key !== 'verifyCode')
    .map(({ path }) => addressOf(path)),
  '/universities?q=tech&country=IN',
  '/universities?compare=1,2&view=compare',
  '/universities?country=IN&utm_source=x',
  '/lms-courses?q=pyhton&level=beginner',
  '/search?q=python',
  '/search?q=pyhton',
  '/search?q=zzzz',
];
