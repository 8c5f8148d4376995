import { type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { NoticeList } from '../src/shared/transport/schema.d.ts';
import type { PortalProcess } from '../tests/support/portal-process.ts';
import { startBareRoute } from './load.ts';
import { milliseconds, type Row } from './report.ts';
import { residentMemoryOf } from './starts.ts';

const rounds = 200;
const listeners = 10;
const idleStreams = 2_000;
/** The maximum number of streams per person. */
const streamsEach = 4;
const opening = 50;
/** Milliseconds to wait before memory is measured, so that it excludes what opening the streams needed. */
const settling = 10_000;

interface Asked {
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: object;
}

/** An open stream. */
interface Followed {
  /** Resolves with the next event. */
  next: () => Promise<void>;
  leave: () => void;
}

/**
 * Opens a stream.
 * @returns resolves once it is open
 */
function follow({ url, headers = {} }: Asked): Promise<Followed> {
  return new Promise((resolve, reject) => {
    let resolveNext: () => void = () => undefined;
    const sent: ClientRequest = request(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} answered ${response.statusCode}`));
        return;
      }
      response.on('data', (chunk: Buffer) => {
        if (chunk.includes('event: state')) resolveNext();
      });
      response.on('error', () => undefined);
      const next = () =>
        new Promise<void>((done) => {
          resolveNext = done;
        });
      resolve({ next, leave: () => sent.destroy() });
    });
    sent.once('error', reject).end();
  });
}

async function post({ url, headers = {}, body = {} }: Asked): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return ((await answer.json()) as { data: unknown }).data;
}

/** The time from an event until a stream receives it: the 95th percentile. */
async function timeToHear(streams: readonly Followed[], happen: (index: number, round: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const index = round % streams.length;
    const next = streams[index]?.next();
    const begun = performance.now();
    const happened = happen(index, Math.floor(round / streams.length));
    await next;
    times.push(performance.now() - begun);
    await happened;
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

/**
 * Creates learners with different addresses.
 * @returns the headers of their calls
 */
async function signUp(origin: string, count: number): Promise<Readonly<Record<string, string>>[]> {
  const learners: Record<string, string>[] = [];
  for (let index = 0; index < count; index += 1) {
    const own = { 'x-api-key': 'acado-web', 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` };
    const account = { email: `notices-${index}@bench.test`, password: 'a long enough sentence' };
    await post({ url: `${origin}/api/joy/signup`, headers: own, body: { name: 'Asha Rao', ...account } });
    // Signing in from a second device creates a notice for the account's owner.
    const elsewhere = { ...own, 'user-agent': 'Another device' };
    const { token } = (await post({ url: `${origin}/api/login`, headers: elsewhere, body: account })) as {
      token: string;
    };
    learners.push({ ...own, authorization: `Bearer ${token}` });
  }
  return learners;
}

/** The memory per stream in a process, in bytes. */
async function memoryOfEach(pid: number, open: (index: number) => Promise<Followed>): Promise<number> {
  const before = residentMemoryOf(pid);
  const streams: Followed[] = [];
  for (let from = 0; from < idleStreams; from += opening)
    streams.push(...(await Promise.all(Array.from({ length: opening }, (_, index) => open(from + index)))));
  await wait(settling);
  const after = residentMemoryOf(pid);
  for (const stream of streams) stream.leave();
  return (after - before) / idleStreams;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

type WithPortal = <Answer>(work: (portal: PortalProcess) => Promise<Answer>) => Promise<Answer>;

/**
 * Measures how soon people receive a notice and how much memory their streams need, next to a bare Fastify
 * route that streams events.
 */
export async function measureNoticeStreams(withPortal: WithPortal): Promise<Row[]> {
  const bare = await startBareRoute();
  try {
    const { learners, delay } = await withPortal(async ({ origin }) => {
      const learners = await signUp(origin, idleStreams / streamsEach);
      return { learners, delay: await timeOfPortal(origin, learners.slice(0, listeners)) };
    });
    const bareStreams = await Promise.all(
      Array.from({ length: listeners }, () => follow({ url: `${bare.url}/stream` })),
    );
    const bareDelay = await timeToHear(bareStreams, () => post({ url: `${bare.url}/event` }));
    for (const stream of bareStreams) stream.leave();
    // A fresh process, because the memory that sign-ups used would be released while the streams are open.
    const each = await withPortal(({ origin, process }) => {
      const open = (index: number) =>
        follow({ url: `${origin}/api/notification-stream`, headers: learners[Math.floor(index / streamsEach)] ?? {} });
      return memoryOfEach(process.pid ?? 0, open);
    });
    const bareEach = await memoryOfEach(bare.pid, () => follow({ url: `${bare.url}/stream` }));
    return [
      {
        what: 'from an event to its stream, p95, and on a bare Fastify route',
        value: `${milliseconds(delay)}, ${milliseconds(bareDelay)}`,
      },
      {
        what: `memory per stream of ${idleStreams.toLocaleString('en')} idle streams, and on a bare Fastify route`,
        value: `${kilobytes(each)}, ${kilobytes(bareEach)}: ${(each / bareEach).toFixed(2)} times`,
        orientation: '3 times',
      },
    ];
  } finally {
    await bare.stop();
  }
}

type Headers = Readonly<Record<string, string>>;

async function timeOfPortal(origin: string, learners: readonly Headers[]): Promise<number> {
  const notices: number[] = [];
  for (const headers of learners) {
    const answer = await fetch(`${origin}/api/notification-list`, { headers });
    notices.push(((await answer.json()) as { data: NoticeList }).data.items[0]?.id ?? 0);
  }
  const streams = await Promise.all(
    learners.map((headers) => follow({ url: `${origin}/api/notification-stream`, headers })),
  );
  await wait(1_000);
  const times = await timeToHear(streams, (index, round) =>
    post({
      url: `${origin}/api/notification-events`,
      headers: learners[index] ?? {},
      body: { id: notices[index], event: round % 2 === 0 ? 'read' : 'unread' },
    }),
  );
  for (const stream of streams) stream.leave();
  return times;
}
