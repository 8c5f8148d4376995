import fastify from 'fastify';
import { migrate } from '../server/platform/db/database.ts';
import { overPGlite, startPGlite } from '../server/platform/db/embedded.ts';
import { startServer, type TestServer } from '../tests/support/server.ts';
import { median, type Row } from './report.ts';

/** The number of measured calls, after one call for warming up. */
const rounds = 15;

/** The calls to measure, by name. Each gets the number of the round, so that it can request uncached data. */
export type Asks = Readonly<Record<string, (round: number) => Promise<unknown>>>;

/** A call that throws unless it succeeds. */
export const succeeding =
  (server: TestServer): TestServer['call'] =>
  async (path, options) => {
    const answer = await server.call(path, options);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  };

async function timesOf(server: TestServer, asks: Asks): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [name, ask] of Object.entries(asks)) {
    const taken: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      server.forgetCalls();
      const start = performance.now();
      await ask(round);
      if (round > 0) taken.push(performance.now() - start);
    }
    times.set(name, median(taken));
  }
  return times;
}

/** A bare route, called in process like the measured routes. */
async function timeOfBareRoute(): Promise<number> {
  const bare = fastify();
  bare.get('/', () => ({ status: 1, error: null, data: [] }));
  const taken: number[] = [];
  for (let round = 0; round < 100; round += 1) {
    const start = performance.now();
    await bare.inject('/');
    taken.push(performance.now() - start);
  }
  await bare.close();
  return median(taken);
}

interface Compared {
  /** The things that are counted, in words for the result. */
  what: string;
  /** The data that belongs to each counted thing, in words for the result. */
  along: string;
  sizes: readonly [number, number];
  fill(server: TestServer, size: number): Promise<void>;
  asks(server: TestServer, size: number): Promise<Asks>;
}

/**
 * Compares the duration of calls with few and with many rows, on the embedded database, next to a bare route.
 */
export async function compareSizes({ what, along, sizes, fill, asks }: Compared): Promise<Row[]> {
  const found: Map<string, number>[] = [];
  for (const size of sizes) {
    const database = overPGlite(await startPGlite());
    await migrate(database);
    const server = await startServer({ database, validateAnswers: false });
    await fill(server, size);
    found.push(await timesOf(server, await asks(server, size)));
    await server.close();
  }
  const [few, many] = found;
  const [some, all] = sizes.map((size) => size.toLocaleString('en'));
  const rows = [...(few ?? [])].map(([name, time]): Row => {
    const later = many?.get(name) ?? 0;
    return {
      what: `${what}, ${name}, with ${some} and ${all}, ${along}`,
      value: `${time.toFixed(1)} ms, ${later.toFixed(1)} ms: ${(later / time).toFixed(2)} times`,
      orientation: '1.5 times',
    };
  });
  return [
    ...rows,
    { what: 'a bare Fastify route, called in the same way', value: `${(await timeOfBareRoute()).toFixed(2)} ms` },
  ];
}
