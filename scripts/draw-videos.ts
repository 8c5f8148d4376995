import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import { root } from './support/run.ts';
import { cutAxis } from './videos/cut-axis.ts';
import { type Film, picture } from './videos/drawing.ts';
import { fourStates } from './videos/four-states.ts';
import { sampleMeans } from './videos/sample-means.ts';

/**
 * Draws the videos of the bundled courses, each in two formats. Needs ffmpeg. Arguments select items by name.
 */
const wanted = process.argv.slice(2);
const films = [cutAxis, sampleMeans, fourStates].filter(
  ({ item }) => wanted.length === 0 || wanted.some((name) => item.endsWith(name)),
);
const rate = 24;
const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
).toString('base64');
const style = `body { margin: 0 } svg { display: block } @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font}) }`;

async function show(page: Page, svg: string): Promise<Buffer> {
  await page.evaluate((drawing) => {
    document.body.innerHTML = drawing;
  }, svg);
  return page.screenshot({ type: 'jpeg', quality: 95 });
}

async function ended(encoder: ChildProcess): Promise<void> {
  await once(encoder, 'exit');
  if (encoder.exitCode !== 0) throw new Error(`ffmpeg ended with ${encoder.exitCode}`);
}

const encode = (input: string, output: string) =>
  spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input.split(' '), ...output.split(' ')], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });

async function film(page: Page, drawn: Film): Promise<void> {
  const file = join(root, 'content/courses', drawn.course, drawn.item);
  mkdirSync(dirname(file), { recursive: true });
  const still = encode('-f image2pipe -i -', `-quality 82 ${file}.webp`);
  still.stdin.end(await show(page, picture(drawn, drawn.poster)));
  await ended(still);

  const moving = encode(
    `-f image2pipe -framerate ${rate} -c:v mjpeg -i -`,
    `-c:v libx264 -preset slow -crf 24 -tune animation -pix_fmt yuv420p -movflags +faststart ${file}.mp4`,
  );
  let last: { svg: string; image: Buffer } = { svg: '', image: Buffer.alloc(0) };
  for (let frame = 0; frame < drawn.seconds * rate; frame += 1) {
    const svg = picture(drawn, frame / rate);
    if (svg !== last.svg) last = { svg, image: await show(page, svg) };
    if (!moving.stdin.write(last.image)) await once(moving.stdin, 'drain');
  }
  moving.stdin.end();
  await ended(moving);
  await ended(encode(`-i ${file}.mp4`, `-c:v libvpx-vp9 -crf 36 -b:v 0 -row-mt 1 -an ${file}.webm`));
}

const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
try {
  const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
  await page.setContent(`<style>${style}</style><p style="font-family: Figtree">.</p>`);
  await page.evaluate(() => document.fonts.ready);
  for (const drawn of films) await film(page, drawn);
} finally {
  await browser.close();
}
