import { createServer } from 'node:http';
import { OperatorError } from './operator-error.ts';

export interface HeldPort {
  /** The port's number, also if the system chose it. */
  port: number;
  /** Releases the port for immediate use by the app. */
  release(): Promise<void>;
}

const refusals: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is in use. End the program that uses it, or choose another port with PORT`,
  EACCES: (port) => `This user is not allowed to open port ${port}. Choose a port above 1023 with PORT`,
  EADDRNOTAVAIL: (_, host) => `HOST=${host} is not an address of this computer`,
  ENOTFOUND: (_, host) => `HOST=${host} is not an address of this computer`,
  EAI_AGAIN: (_, host) => `HOST=${host} is not an address of this computer`,
};

/**
 * Reserves a port at the start, so that a port in use is detected before anything is written. Requests get a 503 until
 * it is released.
 *
 * @throws {OperatorError} when the port is unavailable
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
