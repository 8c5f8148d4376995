import { readFileSync } from 'node:fs';

const tokens = readFileSync('src/app/theme/base.css', 'utf8').matchAll(/--paper: #(..)(..)(..);/g);
const [light, dark] = [...tokens].map(
  ([, ...parts]) => `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`,
);

/** The background of a page in each theme, as a browser computes it from the token in the style sheet. */
export const paper = { light: light ?? 'no token', dark: dark ?? 'no token' };
