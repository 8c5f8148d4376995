import fastify from 'fastify';
import { migrate } from '../server/platform/db/database.ts';
import { overPGlite, startPGlite } from '../server/platform/db/embedded.ts';
import { startServer, type TestServer } from '../tests/support/server.ts';
import { median, type Row } from './report.ts';

/** How often each thing is asked, after a first time that warms up. */
export const rounds = 15;

/**
 * The calls to measure, by their names. They get the number of the round, so that each can ask for something that has
 * not been counted yet.
 */
export type Asks = Readonly<Record<string, (round: number) => Promise<unknown>>>;

/** A call that has to succeed. */
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

/** A route with nothing around it, asked without a port, as all of these are. */
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
  /** In words, for the result. */
  what: string;
  /** What comes with each of them, in words. */
  along: string;
  sizes: readonly [number, number];
  fill(server: TestServer, size: number): Promise<void>;
  asks(server: TestServer, size: number): Promise<Asks>;
}

/** How long the same things take with few and with many, on the embedded database, beside a bare route. */
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
    { what: 'a bare Fastify route, asked in the same way', value: `${(await timeOfBareRoute()).toFixed(2)} ms` },
  ];
}
