import type { Appearance, PartnerColours, PartnerTheme } from '../../tables/partners.ts';
import { contrast } from './contrast.ts';

/** The background and text colours around a partner's colours. A test compares them with `src/app/theme/base.css`. */
export const grounds = {
  light: { paper: '#fbfaf7', surface: '#ffffff', ink: '#1c1a2e' },
  dark: { paper: '#12111c', surface: '#1a1928', ink: '#f3f1fb' },
} as const;
const onSolid = '#ffffff';
/** The minimum contrast for text of any size (WCAG 2.2, 1.4.3). */
const least = 4.5;

/** Pairs of text and background colours. */
const pairs = (colours: PartnerColours, { paper, surface, ink }: (typeof grounds)[keyof typeof grounds]) =>
  [
    ['brand on paper', colours.brand, paper],
    ['brand on surface', colours.brand, surface],
    ['brand on wash', colours.brand, colours.wash],
    ['text on wash', ink, colours.wash],
    ['white on solid', onSolid, colours.solid],
    ['white on solid_hover', onSolid, colours.solid_hover],
  ] as const;

/** The colour pair with too little contrast in a theme, or null. */
export function faultOfColours(appearance: Appearance, colours: PartnerColours): string | null {
  const faint = pairs(colours, grounds[appearance])
    .map(([what, text, ground]) => ({ what, ratio: contrast(text, ground) }))
    .filter(({ ratio }) => ratio < least)
    .map(({ what, ratio }) => `${what} has a contrast of ${ratio.toFixed(2)}`);
  return faint.length === 0 ? null : `${faint.join(', ')}: at least ${least} is needed`;
}

const rule = (selector: string, { brand, solid, solid_hover, wash }: PartnerColours) =>
  `${selector}{--brand:${brand};--solid:${solid};--solid-hover:${solid_hover};--wash:${wash}}`;

/** The style sheet of a partner's pages. */
export const styleSheet = (slug: string, { light, dark }: PartnerTheme): string =>
  `${rule(`.partner-${slug}`, light)}.dark ${rule(`.partner-${slug}`, dark)}`;
