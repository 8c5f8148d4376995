import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';

/** A virus scanner's verdict on a file. */
export type Verdict = 'clean' | 'infected' | 'unknown';

/** Scans a file. @throws when the scanner is unreachable or the connection breaks */
export type Scan = (path: string) => Promise<Verdict>;

/** The timeout of the scanner's connection in milliseconds. */
const patience = 60_000;

const placeOf = ({ protocol, hostname, port, pathname }: URL): NetConnectOpts =>
  protocol === 'unix:' ? { path: decodeURIComponent(pathname) } : { host: hostname, port: Number(port || 3310) };

/**
 * A scanner with the protocol of clamd (`INSTREAM`): each chunk follows its length, and a length of zero ends the
 * stream.
 *
 * @param address `tcp://host:port` or `unix:/run/clamav/clamd.ctl`
 */
export function clamdAt(address: string): Scan {
  const place = placeOf(new URL(address));
  return (path) =>
    new Promise((resolve, reject) => {
      const socket = connect(place);
      let reply = '';
      socket.setTimeout(patience, () => socket.destroy(new Error('clamd is not responding')));
      socket.on('data', (chunk) => {
        reply += chunk.toString('latin1');
      });
      socket.on('error', (error) => (reply === '' ? reject(error) : resolve(verdictOf(reply))));
      socket.on('close', () =>
        reply === '' ? reject(new Error('clamd closed the connection')) : resolve(verdictOf(reply)),
      );
      socket.on('connect', () => void send(socket, path).catch((error: Error) => socket.destroy(error)));
    });
}

async function send(socket: ReturnType<typeof connect>, path: string): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await new Promise((drained) => socket.once('drain', drained).once('close', drained));
    if (socket.destroyed) return;
  }
  socket.write(Buffer.alloc(4));
}

/** Replies are `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or a message that the file is too large. */
function verdictOf(reply: string): Verdict {
  if (/: OK\0?\s*$/.test(reply)) return 'clean';
  return /FOUND\0?\s*$/.test(reply) ? 'infected' : 'unknown';
}
