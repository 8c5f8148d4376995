import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../tests/support/chromium.ts';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * The results of Lighthouse's simulated phone for a visit: times in milliseconds, `script` in transferred
 * bytes.
 */
export interface Figures {
  score: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  script: number;
  requests: number;
}

export interface Visits {
  figures: Figures[];
  /** The scores of the first visit, in the order of the categories. */
  scores: number[];
}

/** Runs Lighthouse. Chromium sometimes loses a trace and reports it; then the run is repeated. */
async function record(url: string, port: number, isFirst: boolean, tries = 3): Promise<RunnerResult> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: isFirst ? [...categories] : ['performance'],
    disableFullPageScreenshot: true,
  });
  const problem = result?.lhr.runtimeError?.message;
  if (result !== undefined && !problem) return result;
  if (tries > 1) return record(url, port, isFirst, tries - 1);
  throw new Error(`Lighthouse could not visit ${url}: ${problem}`);
}

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

function figuresOf({ lhr: { audits, categories: seen } }: RunnerResult): Figures {
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details as
    | { items: { url: string; resourceType?: string; transferSize: number }[] }
    | undefined;
  const requests = (details?.items ?? []).filter(({ url }) => url.startsWith('http'));
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    score: percent(seen['performance']?.score),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: requests.length,
  };
}

/** Visits each address five times, in turns, so that a temporary slowdown of the machine affects all addresses. */
export async function visitInTurns(addresses: readonly string[]): Promise<Visits[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  const protocol = await browser.newBrowserCDPSession();
  const visits = addresses.map((): Visits => ({ figures: [], scores: [] }));
  try {
    for (let run = 0; run < runs; run += 1)
      for (const [index, { figures, scores }] of visits.entries()) {
        // Makes each visit a first visit: Lighthouse clears stored data except cookies.
        await protocol.send('Storage.clearCookies');
        const result = await record(addresses[index] ?? '', port, run === 0);
        figures.push(figuresOf(result));
        if (run === 0) scores.push(...categories.map((name) => percent(result.lhr.categories[name]?.score)));
      }
    return visits;
  } finally {
    await browser.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
