import { boolean, json, pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from './columns.ts';

/** Colours in one appearance, each `#rrggbb`. */
export interface PartnerColours {
  /** Of links and headings, on paper, surface and wash. */
  brand: string;
  /** Under white text. */
  solid: string;
  solid_hover: string;
  /** Under text of any kind. */
  wash: string;
}

export type Appearance = 'light' | 'dark';
export type PartnerTheme = Record<Appearance, PartnerColours>;

/** Organisations that show programmes in their own colours. */
export const partners = pgTable('partners', {
  id: identity(),
  /** The first part of its addresses. */
  externalRef: text().notNull().unique('partners_external_ref'),
  name: text().notNull(),
  theme: json().$type<PartnerTheme>().notNull(),
  /** A drawing (SVG); null where the name stands alone. */
  logo: text(),
  about: text().notNull(),
  /** The text that says which data the partner gets. */
  consent: text().notNull(),
  email: text().notNull(),
  /** Its own site; null where it has none. */
  site: text(),
  isActive: boolean().notNull(),
  /** The programmes that it offers, by their slugs. */
  offers: json().$type<string[]>().notNull(),
});
