import { chmodSync, closeSync, constants, openSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod/mini';
import { inTurns } from '../turns.ts';
import type { CommandOutput, Job } from './command.ts';
import { decodeLine, encodeLine, encodeRows } from './job-lines.ts';
import { OperatorError } from './operator-error.ts';
import { collectAfter } from './spare-memory.ts';

/** The messages through the socket, a line of JSON each: a job, its rows in batches, and a mark for the end … */
const job = z.strictObject({ command: z.string(), order: z.unknown() });
const batch = z.union([z.array(z.unknown()), z.strictObject({ end: z.literal(true) })]);
/** … followed by the output of the process that performs the job, and the exit code. */
const answer = z.union([
  z.strictObject({ out: z.string() }),
  z.strictObject({ err: z.string() }),
  z.strictObject({ exit: z.int() }),
]);

/** A job with this many rows leaves much garbage in memory. */
const manyRows = 1_000;

const socketName = 'control.sock';
/** The maximum length of a socket's address including its final zero: 108 bytes on Linux, 104 on the BSDs and macOS. */
const addressLimit = process.platform === 'linux' ? 108 : 104;

/** Performs a tool's job and returns the exit code. */
export type JobRunner = (job: Job, output: CommandOutput, signal: AbortSignal) => Promise<number>;

export interface ControlSocket {
  /** Stops taking commands and waits for running commands. */
  close(): Promise<void>;
}

/** An address of the socket that is short enough, and a function that releases it. */
function addressIn(folder: string): { path: string; dispose(): void } {
  const fits = [join(folder, socketName), relative(process.cwd(), join(folder, socketName))].find(
    (path) => Buffer.byteLength(path) < addressLimit,
  );
  if (fits !== undefined) return { path: fits, dispose: () => undefined };
  if (process.platform !== 'linux')
    throw new OperatorError(`The path of the data folder is too long for a socket: ${folder}`);
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: `/proc/self/fd/${descriptor}/${socketName}`, dispose: () => closeSync(descriptor) };
}

/** Opens the socket in a data folder that the caller has locked; an old socket is replaced. */
export async function openControlSocket(folder: string, run: JobRunner): Promise<ControlSocket> {
  const undecided = new Set<Socket>();
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    undecided.add(socket);
    const decided: JobRunner = (asked, ...rest) => {
      undecided.delete(socket);
      return run(asked, ...rest);
    };
    const done = serve(socket, decided).finally(() => {
      undecided.delete(socket);
      running.delete(done);
    });
    running.add(done);
  });
  rmSync(join(folder, socketName), { force: true });
  const address = addressIn(folder);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address.path, resolve);
  });
  chmodSync(join(folder, socketName), 0o600);
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      for (const socket of undecided) socket.destroy();
      await Promise.all(running);
      await closed;
      address.dispose();
    },
  };
}

async function serve(socket: Socket, run: JobRunner): Promise<void> {
  const abort = new AbortController();
  socket.on('error', () => undefined).on('close', () => abort.abort(new Error('The tool has ended')));
  const send = (line: z.infer<typeof answer>) => {
    if (socket.writable) socket.write(`${JSON.stringify(line)}\n`);
  };
  const isDone = collectAfter();
  let isLarge = false;
  try {
    const asked = await receiveJob(socket);
    if (asked === undefined) return;
    isLarge = asked.rows.length >= manyRows;
    const output = { out: (text: string) => send({ out: text }), err: (text: string) => send({ err: text }) };
    send({ exit: await run(asked, output, abort.signal) });
  } catch (error) {
    send({ err: error instanceof Error ? error.message : String(error) });
    send({ exit: 1 });
  } finally {
    socket.end();
    isDone(isLarge);
  }
}

/** @returns undefined when the requesting process ends before all rows have arrived */
async function receiveJob(socket: Socket): Promise<Job | undefined> {
  const lines = linesOf(socket);
  const first = await lines.next();
  if (first.done) return undefined;
  const head = job.safeParse(decodeLine(first.value));
  if (!head.success) throw new OperatorError('The server and the tool have different releases. Restart the server');
  const rows: unknown[] = [];
  const pause = inTurns();
  for (;;) {
    const line = await lines.next();
    if (line.done) return undefined;
    const part = batch.parse(decodeLine(line.value));
    if (!Array.isArray(part)) return { ...head.data, rows };
    for (const row of part) rows.push(row);
    await pause();
  }
}

/** The lines from the other side, until either side ends. */
function linesOf(socket: Socket): AsyncIterator<string> {
  // The interface re-emits the socket's errors; without a listener they would end the process.
  const lines = createInterface({ input: socket }).on('error', () => undefined);
  socket.once('close', () => lines.close());
  return lines[Symbol.asyncIterator]();
}

/**
 * Sends a job to the server that holds the folder.
 *
 * @returns its exit code; undefined when no server is listening
 * @throws when the server ends before it has replied
 */
export async function askServer(folder: string, asked: Job, output: CommandOutput): Promise<number | undefined> {
  const address = addressIn(folder);
  try {
    const socket = await connect(address.path);
    if (socket === undefined) return undefined;
    socket.on('error', () => undefined);
    const { rows, ...head } = asked;
    const handed = function* () {
      yield encodeLine(head);
      yield* encodeRows(rows);
      yield encodeLine({ end: true });
    };
    // A server that replies before it has received everything has stopped reading.
    pipeline(Readable.from(handed()), socket, { end: false }).catch(() => undefined);
    const code = await hear(socket, output);
    if (code !== undefined) return code;
    throw new OperatorError(
      'The server ended before it replied. Run the command again to see whether it was carried out',
    );
  } finally {
    address.dispose();
  }
}

/** @returns the exit code; undefined when the server ends before sending it */
async function hear(socket: Socket, output: CommandOutput): Promise<number | undefined> {
  const lines = linesOf(socket);
  try {
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      const part = answer.parse(decodeLine(line.value));
      if ('exit' in part) return part.exit;
      if ('out' in part) output.out(part.out);
      else output.err(part.err);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
  } finally {
    socket.destroy();
  }
  return undefined;
}

async function connect(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    socket
      .once('connect', () => resolve(socket))
      .once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
        else reject(error);
      });
  });
}
