import { weigh } from '../scripts/weigh.ts';
import type { Row } from './report.ts';

/** The size of a first visit. */
export function measureSizes(): Row[] {
  return Object.entries(weigh()).map(([name, size]) => ({
    what: name === 'fonts' ? name : `JavaScript and CSS of ${name}, brotli`,
    value: `${(size / 1000).toFixed(1)} KB`,
  }));
}
