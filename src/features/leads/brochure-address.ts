import { partnerIn, type Source, sourceIn } from '../../routes/referrer.ts';
import { readNumber } from '../../ui/list/address.ts';
import type { BrochureQuery } from './queries.ts';

const isSlug = (text: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) && text.length <= 60;

/** What an address says of brochures. */
export interface BrochureAddress {
  /** The brochure that it names; null where it names none. */
  slug: string | null;
  /** Whether it names one that there cannot be. */
  isWrong: boolean;
  /** In whose colours somebody has come from; empty where in nobody's. */
  partner: string;
  /** Which brochures are listed where it names none. */
  query: BrochureQuery;
  /** By which way somebody has come. */
  source: Source;
}

/** Reads the query of the address of a page of brochures. */
export function readBrochureAddress(search: URLSearchParams): BrochureAddress {
  const asked = search.get('brochure');
  const partner = partnerIn(search);
  const [courseId, universityId, page] = ['course_id', 'university_id', 'page'].map((name) =>
    readNumber(search.get(name) ?? ''),
  );
  const isAbout = courseId != null || universityId != null;
  const query: BrochureQuery = {
    ...(courseId != null && { course_id: courseId }),
    ...(universityId != null && { university_id: universityId }),
    ...(partner !== '' && !isAbout && { partner }),
    ...(page != null && page > 1 && page <= 1_000 && { page }),
  };
  const slug = asked !== null && isSlug(asked) ? asked : null;
  return { slug, isWrong: asked !== null && slug === null, partner, query, source: sourceIn(search) };
}

/** Where a brochure is asked for. @param path of the page, which learners have elsewhere */
export function addressOfBrochure(path: string, slug: string, partner: string, source: object = {}): string {
  const named = { brochure: slug, ...(partner !== '' && { partner }), ...source };
  return `${path}?${new URLSearchParams(named)}`;
}

export const publicPath = '/brochure/lead-capture';
export const ownPath = '/brochure/lead-form';
