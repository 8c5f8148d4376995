import { createServer } from 'node:http';
import { OperatorError } from './operator-error.ts';

export interface HeldPort {
  /** The port's number, also where the system chose it. */
  port: number;
  /** Gives the port free, for the application to take it at once. */
  release(): Promise<void>;
}

const refusals: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is in use; end the program that has it, or choose another one with PORT`,
  EACCES: (port) => `Port ${port} may not be opened by this user; choose one above 1023 with PORT`,
  EADDRNOTAVAIL: (_, host) => `HOST=${host} is no address of this machine`,
  ENOTFOUND: (_, host) => `HOST=${host} is no address of this machine`,
  EAI_AGAIN: (_, host) => `HOST=${host} is no address of this machine`,
};

/**
 * Takes a port before anything else is touched, so that a port in use is known before anything is written. Requests
 * are answered 503 until it is released.
 *
 * @throws {OperatorError} when the port cannot be had
 */
export async function holdPort(port: number, host: string): Promise<HeldPort> {
  const server = createServer((_, response) => {
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1', connection: 'close' });
    response.end('Starting, please try again in a moment\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const refusal = refusals[error.code ?? '']?.(port, host);
      reject(refusal === undefined ? error : new OperatorError(refusal));
    });
    server.listen({ port, host }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
