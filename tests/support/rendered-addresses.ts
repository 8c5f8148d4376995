import { paths } from '../../src/routes/paths.ts';
import { addressOf } from './addresses.ts';

/**
 * An address of each page that the server renders, including the lists' forms. Certificates are missing, because their
 * addresses aren't known in advance.
 */
export const renderedAddresses: readonly string[] = [
  ...paths.filter(({ key, rendered }) => rendered !== undefined && key !== 'verifyCode').map(addressOf),
  '/universities?q=tech&country=IN',
  '/universities?compare=1,2&view=compare',
  '/universities?country=IN&utm_source=x',
  '/events?tab=past&topic=career',
  '/events?q=zzzz',
  '/scholarship?status=upcoming&field=engineering',
  '/volunteer?q=zzzz',
  '/news-letter?q=week&topic=habits',
  '/news-letter?q=zzzz',
  '/how-to-apply?kind=internship',
  '/brochure/lead-capture?brochure=city-water-and-climate&utm_source=x',
  '/brochure/lead-capture?brochure=datos-y-sociedad&partner=smak',
  '/brochure/lead-capture?course_id=9999',
  '/assessment-lead?utm_source=x&partner=smak',
  '/lms-courses?q=pyhton&level=beginner',
  '/search?q=python',
  '/search?q=pyhton',
  '/search?q=zzzz',
];
