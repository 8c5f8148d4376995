import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import { root } from './support/run.ts';

/** Draws the touch icons and `favicon.ico` from the SVG favicon. Run it when the favicon changes. */
const folder = join(root, 'public');
const rounded = readFileSync(join(folder, 'favicon.svg'), 'utf8');

/** An icon without rounded corners, for systems that crop icons. The logo stays inside the safe area. */
function bleeding(scale: number): string {
  const [open = '', tile = '', ...mark] = rounded.split(/(?<=>)(?=<)/);
  const close = mark.pop() ?? '';
  const centred = `<g transform="translate(16 16) scale(${scale}) translate(-16.1 -15.1)">${mark.join('')}</g>`;
  return `${open}${tile.replace(/ rx="\d+"/, '')}${centred}${close}`;
}

const icons = [
  { file: 'apple-touch-icon.png', size: 180, picture: bleeding(0.95) },
  { file: 'icon-192.png', size: 192, picture: rounded },
  { file: 'icon-512.png', size: 512, picture: rounded },
  { file: 'icon-maskable-512.png', size: 512, picture: bleeding(0.85) },
];

/** Wraps a PNG of 32 by 32 pixels as `favicon.ico`. */
function inIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  for (const [at, value] of [
    [2, 1],
    [4, 1],
    [6, 32 | (32 << 8)],
    [10, 1],
    [12, 32],
  ] as const)
    head.writeUInt16LE(value, at);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const small = await sharp(Buffer.from(rounded), { density: 288 }).resize(32, 32).png().toBuffer();
writeFileSync(join(folder, 'favicon.ico'), inIco(small));

const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
try {
  for (const { file, size, picture } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${picture}`);
    await page.screenshot({ path: join(folder, file), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
