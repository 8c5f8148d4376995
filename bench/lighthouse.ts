import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import { median, milliseconds, type Row } from './report.ts';

const runs = 7;
const pages = ['/', '/sign-in', '/universities', '/universities/1', '/about-us'];
/** It has an icon: the browser would ask for one, now before the largest paint and now after it, which counts as a trip. */
const plainPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<link rel="icon" href="data:,">' +
  '<meta name="description" content="A page with nothing on it"><title>Plain</title></head>' +
  '<body><main><h1>A plain page</h1><p>Nothing but text, to hold the others against.</p></main></body></html>';

interface Figures {
  scores: number[];
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

const isAboutSecurity = /-policy$|^x-content-type-options$/;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A visit that the browser has recorded: now and then it loses a trace, and says so. */
async function record(url: string, port: number, tries = 3): Promise<RunnerResult> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
  const problem = result?.lhr.runtimeError?.message;
  if (result !== undefined && !problem) return result;
  if (tries > 1) return record(url, port, tries - 1);
  throw new Error(`Lighthouse could not visit ${url}: ${problem}`);
}

/** One visit of Lighthouse's simulated phone. */
async function visit(url: string, port: number): Promise<Figures> {
  const result = await record(url, port);
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

/** The medians of the visits. */
function summed(visits: readonly Figures[]): Figures {
  const middle = (pick: (figures: Figures) => number) => median(visits.map(pick));
  return {
    scores: categories.map((_, index) => middle(({ scores }) => scores[index] ?? 0)),
    firstPaint: middle(({ firstPaint }) => firstPaint),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    blocking: middle(({ blocking }) => blocking),
    shift: middle(({ shift }) => shift),
  };
}

const rowOf = (name: string, figures: Figures, plain: Figures, secured: Figures): Row => ({
  what: `Lighthouse, mobile, ${name}`,
  value:
    `${figures.scores.join('/')}, FCP ${milliseconds(figures.firstPaint)}, LCP ${milliseconds(figures.largestPaint)}, ` +
    `TBT ${milliseconds(figures.blocking)}, CLS ${figures.shift.toFixed(3)}, ` +
    `LCP ${(figures.largestPaint / plain.largestPaint).toFixed(2)} times the plain page, ` +
    `${(figures.largestPaint / secured.largestPaint).toFixed(2)} times one with the portal’s headers`,
  orientation: 'performance/accessibility/best practices/SEO',
});

/**
 * Lighthouse's figures of the portal's first pages, and of a page with nothing on it from the same run: bare, which the
 * others are held against, and with the portal's security headers, of which the opener policy gives a page its own process.
 */
export async function measureLighthouse(origin: string): Promise<Row[]> {
  const portalHeaders = [...(await fetch(`${origin}/healthz`)).headers].filter(([name]) => isAboutSecurity.test(name));
  const plainServer = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (url === '/secured') response.setHeaders(new Map(portalHeaders));
    response.end(plainPage);
  });
  await new Promise<void>((listening) => plainServer.listen(0, '127.0.0.1', listening));
  const debugging = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${debugging}`],
  });
  try {
    const plainAddress = `http://localhost:${(plainServer.address() as AddressInfo).port}/`;
    const addresses = [plainAddress, `${plainAddress}secured`, ...pages.map((path) => origin + path)];
    const visits = addresses.map((): Figures[] => []);
    // In turns: what slows the machine down for a while slows down all of them.
    for (let run = 0; run < runs; run += 1)
      for (const [index, address] of addresses.entries()) visits[index]?.push(await visit(address, debugging));
    const [plain, secured, ...others] = visits.map(summed) as [Figures, Figures, ...Figures[]];
    return [
      rowOf('a plain page', plain, plain, secured),
      rowOf('a plain page with the portal’s headers', secured, plain, secured),
      ...others.map((figures, index) => rowOf(pages[index] ?? '', figures, plain, secured)),
    ];
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
