import { partnerIn, type Source, sourceIn } from '../../routes/referrer.ts';
import { readNumber } from '../../shared/lists/address.ts';
import type { BrochureQuery } from './queries.ts';

const isSlug = (text: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) && text.length <= 60;

/** The state of a brochure page in its address. */
export interface BrochureAddress {
  /** The brochure in the address; null if there is none. */
  slug: string | null;
  /** Whether the address has an impossible name. */
  isWrong: boolean;
  /** The partner whose colours the page has; empty for none. */
  partner: string;
  /** The list of brochures, if the address names none. */
  query: BrochureQuery;
  /** The campaign parameters of the visit. */
  source: Source;
}

/** Parses the query of a brochure page. */
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

/** The address of a brochure's form. @param path the page, which is different for learners */
export function addressOfBrochure(path: string, slug: string, partner: string, source: object = {}): string {
  const named = { brochure: slug, ...(partner !== '' && { partner }), ...source };
  return `${path}?${new URLSearchParams(named)}`;
}

export const publicPath = '/brochure/lead-capture';
export const ownPath = '/brochure/lead-form';
