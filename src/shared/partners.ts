/** A partner that shows programmes in its own colours; these are in `src/features/course/partners.module.css`. */
export interface Partner {
  /** The first part of its addresses. */
  slug: string;
  name: string;
  /** The programmes that it offers, by their slugs. */
  offers: readonly string[];
}

/** The partners. Another one needs an entry here and its colours. */
export const partners: readonly Partner[] = [
  { slug: 'smak', name: 'Smak', offers: ['city-water-and-climate', 'datos-y-sociedad'] },
];

export const findPartner = (slug: string): Partner | undefined => partners.find((partner) => partner.slug === slug);
