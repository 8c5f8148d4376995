import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../scripts/support/run.ts';
import { startBareRoute } from './load.ts';
import { median, milliseconds, type Row } from './report.ts';

const connections = 20;
const secondsEach = 10;
/** Milliseconds between two requests. */
const pause = 20;

/** Addresses with an unlimited number of variants; `[<id>]` is a different word each time. */
const floods = ['/lms-courses?zz=[<id>]', '/lms-courses?q=[<id>]', '/universities?q=[<id>]', '/verify/[<id>]'];

interface Times {
  median: number;
  p99: number;
}

const timesOf = (times: number[]): Times => ({
  median: median(times),
  p99: times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0,
});

async function timeOf(url: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - begun;
}

/** The response times of these addresses while twenty connections request another address. */
async function lookBeside(flood: string, urls: readonly string[]): Promise<Times[]> {
  const argv = ['-j', '-n', '-I', '-c', String(connections), '-d', String(secondsEach), flood];
  const flooding = spawn(process.execPath, ['node_modules/autocannon/autocannon.js', ...argv], {
    cwd: root,
    stdio: 'ignore',
  });
  const ended = once(flooding, 'exit');
  const times = urls.map((): number[] => []);
  const isOver = () => flooding.exitCode !== null || flooding.signalCode !== null;
  while (!isOver())
    for (const [index, url] of urls.entries()) {
      times[index]?.push(await timeOf(url));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  await ended;
  return times.map(timesOf);
}

/**
 * Measures how long other requests wait while an address floods the server with uncached pages. `/healthz` and a cached
 * page are compared with a bare route in its own process on the same machine at the same time.
 */
export async function measurePageFloods(origin: string): Promise<Row[]> {
  const bare = await startBareRoute();
  const looks = ['/healthz', '/universities'];
  const urls = [bare.url, ...looks.map((path) => origin + path)];
  const rows: Row[] = [];
  try {
    for (const url of urls) await timeOf(url);
    for (const flood of floods) {
      const [bareTimes, ...found] = await lookBeside(origin + flood, urls);
      for (const [index, { median: middle, p99 }] of found.entries())
        rows.push({
          what: `${looks[index]} beside ${connections} connections on ${flood.replace('[<id>]', '<random>')}`,
          value: `${milliseconds(middle)} (p99 ${milliseconds(p99)}), ${(middle / (bareTimes?.median ?? 0)).toFixed(1)} times a bare route`,
        });
    }
  } finally {
    await bare.stop();
  }
  return rows;
}
