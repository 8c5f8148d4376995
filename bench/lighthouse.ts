import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import { median, milliseconds, type Row } from './report.ts';

const runs = 3;
const pages = ['/', '/sign-in', '/universities', '/universities/1', '/about-us'];
const plainPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="description" content="A page with nothing on it"><title>Plain</title></head>' +
  '<body><main><h1>A plain page</h1><p>Nothing but text, to hold the others against.</p></main></body></html>';

interface Figures {
  scores: number[];
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One visit of Lighthouse's simulated phone. */
async function visit(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
  if (result === undefined || result.lhr.runtimeError) throw new Error(`Lighthouse could not visit ${url}`);
  const { audits, categories: seen } = result.lhr;
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((name) => Math.round((seen[name]?.score ?? 0) * 100)),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
  };
}

/** The medians of a few visits. */
async function measure(url: string, port: number): Promise<Figures> {
  const visits: Figures[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(url, port));
  const middle = (pick: (figures: Figures) => number) => median(visits.map(pick));
  return {
    scores: categories.map((_, index) => middle(({ scores }) => scores[index] ?? 0)),
    firstPaint: middle(({ firstPaint }) => firstPaint),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    blocking: middle(({ blocking }) => blocking),
    shift: middle(({ shift }) => shift),
  };
}

const rowOf = (name: string, figures: Figures, plain: Figures): Row => ({
  what: `Lighthouse, mobile, ${name}`,
  value:
    `${figures.scores.join('/')}, FCP ${milliseconds(figures.firstPaint)}, LCP ${milliseconds(figures.largestPaint)}, ` +
    `TBT ${milliseconds(figures.blocking)}, CLS ${figures.shift.toFixed(3)}, ` +
    `LCP ${(figures.largestPaint / plain.largestPaint).toFixed(2)} times the plain page`,
  orientation: 'performance/accessibility/best practices/SEO',
});

/** Lighthouse's figures of the portal's first pages, and of a page with nothing on it from the same run. */
export async function measureLighthouse(origin: string): Promise<Row[]> {
  const plainServer = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(plainPage);
  });
  await new Promise<void>((listening) => plainServer.listen(0, '127.0.0.1', listening));
  const debugging = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${debugging}`],
  });
  try {
    const plainAddress = `http://localhost:${(plainServer.address() as AddressInfo).port}/`;
    const plain = await measure(plainAddress, debugging);
    const rows = [rowOf('a plain page', plain, plain)];
    for (const path of pages) rows.push(rowOf(path, await measure(origin + path, debugging), plain));
    return rows;
  } finally {
    await browser.close();
    plainServer.close();
  }
}

/** A port that nobody listens on; the browser wants to be told one. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
