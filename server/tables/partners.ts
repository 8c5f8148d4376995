import { boolean, json, pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from '../platform/db/columns.ts';

/** The colours of a theme in light or dark mode, each `#rrggbb`. */
export interface PartnerColours {
  /** The colour of links and headings, on paper, surface and wash. */
  brand: string;
  /** A background for white text. */
  solid: string;
  solid_hover: string;
  /** A background for any text. */
  wash: string;
}

export type Appearance = 'light' | 'dark';
export type PartnerTheme = Record<Appearance, PartnerColours>;

/** Partner organisations that show programmes in their own colours. */
export const partners = pgTable('partners', {
  id: identity(),
  /** The first segment of the partner's addresses. */
  externalRef: text().notNull().unique('partners_external_ref'),
  name: text().notNull(),
  theme: json().$type<PartnerTheme>().notNull(),
  /** An SVG logo; null if only the name is shown. */
  logo: text(),
  about: text().notNull(),
  /** The consent text, which names the data that the partner gets. */
  consent: text().notNull(),
  email: text().notNull(),
  /** The partner's own site; null for none. */
  site: text(),
  isActive: boolean().notNull(),
  /** The slugs of the partner's programmes. */
  offers: json().$type<string[]>().notNull(),
});
