import { chmodSync, closeSync, constants, openSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod/mini';
import type { CommandOutput, CommandRequest } from '../cli/command.ts';
import { OperatorError } from './operator-error.ts';

/** One line of JSON each way: a request from the tool, then its output and exit code from the server. */
const request = z.strictObject({ command: z.string(), argv: z.array(z.string()), workingFolder: z.string() });
const answer = z.union([
  z.strictObject({ out: z.string() }),
  z.strictObject({ err: z.string() }),
  z.strictObject({ exit: z.int() }),
]);

const socketName = 'control.sock';
/** Room for a socket's address, its final zero included: 108 bytes on Linux, 104 on the BSDs and macOS. */
const addressLimit = process.platform === 'linux' ? 108 : 104;

/** Runs what a tool asked for and answers with the exit code. */
export type RequestRunner = (request: CommandRequest, output: CommandOutput, signal: AbortSignal) => Promise<number>;

export interface ControlSocket {
  /** Takes no more commands and waits for those that run. */
  close(): Promise<void>;
}

/** An address of the socket that fits, and what it needs to be given back. */
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

/**
 * Opens the socket in a data folder that the caller has locked; a socket left behind there is replaced.
 */
export async function openControlSocket(folder: string, run: RequestRunner): Promise<ControlSocket> {
  const undecided = new Set<Socket>();
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    undecided.add(socket);
    const decided: RequestRunner = (asked, ...rest) => {
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

async function serve(socket: Socket, run: RequestRunner): Promise<void> {
  const abort = new AbortController();
  socket.on('error', () => undefined).on('close', () => abort.abort(new Error('The tool that asked is gone')));
  const send = (line: z.infer<typeof answer>) => {
    if (socket.writable) socket.write(`${JSON.stringify(line)}\n`);
  };
  try {
    const line = await firstLine(socket);
    if (line === undefined) return;
    const output = { out: (text: string) => send({ out: text }), err: (text: string) => send({ err: text }) };
    send({ exit: await run(request.parse(JSON.parse(line)), output, abort.signal) });
  } catch (error) {
    send({ err: error instanceof Error ? error.message : String(error) });
    send({ exit: 1 });
  } finally {
    socket.end();
  }
}

async function firstLine(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    // It passes the socket's errors on, and one that nobody hears would end the process.
    createInterface({ input: socket })
      .on('error', () => undefined)
      .once('line', resolve);
    socket.once('close', () => resolve(undefined));
  });
}

/**
 * Hands a command to the server that has the folder.
 *
 * @returns its exit code; undefined when no server listens there
 * @throws when the server ends before it has answered
 */
export async function askServer(
  folder: string,
  asked: CommandRequest,
  output: CommandOutput,
): Promise<number | undefined> {
  const address = addressIn(folder);
  try {
    const socket = await connect(address.path);
    if (socket === undefined) return undefined;
    socket.on('error', () => undefined).write(`${JSON.stringify(asked)}\n`);
    for await (const line of createInterface({ input: socket })) {
      const part = answer.parse(JSON.parse(line));
      if ('exit' in part) {
        socket.destroy();
        return part.exit;
      }
      if ('out' in part) output.out(part.out);
      else output.err(part.err);
    }
    throw new OperatorError(
      'The server ended before it had answered; start the command again to see whether it was carried out',
    );
  } finally {
    address.dispose();
  }
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
