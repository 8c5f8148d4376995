import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { cards } from '../src/messages/cards.ts';
import { product } from '../src/messages/product.ts';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import { root } from './inputs.mjs';

/** Draws the pictures for link previews into `public/cards`. Run it when their texts or the logo change. */

const width = 1200;
const height = 630;
const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
).toString('base64');

/** The path on each picture: its places, and the index of the lit place. */
const paths: Readonly<Record<keyof typeof cards, { places: readonly (readonly [number, number])[]; lit: number }>> = {
  portal: {
    places: [
      [-40, 470],
      [170, 560],
      [430, 455],
      [690, 545],
      [965, 330],
      [1090, 455],
      [1250, 390],
    ],
    lit: 4,
  },
  universities: {
    places: [
      [-40, 540],
      [240, 440],
      [500, 560],
      [790, 415],
      [1010, 520],
      [1250, 300],
    ],
    lit: 3,
  },
  university: {
    places: [
      [-40, 450],
      [330, 560],
      [760, 440],
      [1040, 300],
      [1250, 430],
    ],
    lit: 3,
  },
  text: {
    places: [
      [-40, 560],
      [300, 470],
      [640, 555],
      [900, 430],
      [1250, 530],
    ],
    lit: 3,
  },
};

const line = (places: readonly (readonly [number, number])[]) => `M${places.map((place) => place.join(' ')).join(' ')}`;

function pictureOf(name: keyof typeof cards): string {
  const { places, lit } = paths[name];
  const dots = places.map(([x, y], index) =>
    index === lit
      ? `<circle cx="${x}" cy="${y}" r="38" fill="#FFC265" opacity="0.25"/><circle cx="${x}" cy="${y}" r="20" fill="#FFC265"/>`
      : `<circle cx="${x}" cy="${y}" r="12" fill="${index < lit ? '#ABA9FF' : '#1f1a4d'}" stroke="#ABA9FF" stroke-width="4"/>`,
  );
  return `<!doctype html><style>
    @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; width: ${width}px; height: ${height}px; background: #1f1a4d; color: #f3f1fb; font-family: Figtree }
    svg { position: absolute; inset: 0 } header { position: absolute; inset: 64px 72px auto; font-size: 34px; font-weight: 700 }
    h1 { position: absolute; inset: 132px 72px auto; margin: 0; max-width: 900px; font-size: 76px; line-height: 1.08; letter-spacing: -0.02em; font-weight: 700; text-wrap: balance }
  </style>
  <svg viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d="${line(places.slice(lit))}" stroke="#4b4398" stroke-width="5" stroke-dasharray="2 16"/>
    <path d="${line(places.slice(0, lit + 1))}" stroke="#ABA9FF" stroke-width="6"/>${dots.join('')}
  </svg>
  <header>${product.name}</header><h1>${cards[name]}</h1>`;
}

mkdirSync(join(root, 'public/cards'), { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
const page = await browser.newPage({ viewport: { width, height } });
for (const name of Object.keys(cards) as (keyof typeof cards)[]) {
  await page.setContent(pictureOf(name));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(root, `public/cards/${name}.png`) });
}
await browser.close();
