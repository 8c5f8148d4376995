import { z } from 'zod/mini';
import { longText, nameText } from '../../platform/files/import-text.ts';
import { type List, mailAddress, ofList, ownFormat, required } from '../../platform/import/list.ts';
import type { Appearance } from '../../tables/partners.ts';
import { type PartnerRow, upsertPartners } from './store.ts';
import { faultOfColours } from './theme.ts';

const colour = z.string('is missing').check(z.regex(/^#[\da-f]{6}$/, 'is no colour such as #8a2f12'));

const colours = (appearance: Appearance) =>
  z.object({ brand: colour, solid: colour, solid_hover: colour, wash: colour }, 'is no record of colours').check(
    z.check(({ value, issues }) => {
      const fault = faultOfColours(appearance, value);
      if (fault !== null) issues.push({ code: 'custom', message: fault, input: value });
    }),
  );

/** Active content that an SVG must not contain, because it is shown on our pages. */
const active = /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#)|<!|url\(\s*["']?(?!#)/i;

const drawing = longText(20_000).check(
  z.refine((text) => /^<svg\b[^]*<\/svg>$/.test(text), 'is no SVG: it begins with <svg and ends with </svg>'),
  z.refine((text) => !active.test(text), 'is an SVG that runs or loads something'),
);

const isSite = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';
/** The unique part of addresses that names the partner. */
const slug = required(40).check(z.regex(/^[a-z][a-z\d]*(-[a-z\d]+)*$/, 'is no word of small letters, such as smak'));

export const partnerList: List<PartnerRow> = {
  row: z.object({
    slug,
    name: required(80),
    light: colours('light'),
    dark: colours('dark'),
    logo: z.exactOptional(drawing),
    about: longText(600),
    consent: longText(600),
    email: mailAddress('is missing'),
    site: z.exactOptional(nameText(300).check(z.refine(isSite, 'is no https:// address'))),
    active: z._default(z.boolean('is neither true nor false'), true),
    offers: z.array(nameText(120), 'is no list of programmes').check(z.maxLength(500, 'has more than 500 entries')),
  }),
  sources: [
    ownFormat(['slug', 'name', 'light', 'dark'], 'logo', 'about', 'consent', 'email', 'site', 'active', 'offers'),
  ],
};

export const partnerImport = ofList(partnerList, upsertPartners);
