import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';

/** What a scanner for viruses says of a file. */
export type Verdict = 'clean' | 'infected' | 'unknown';

/** Asks a scanner. @throws when it cannot be reached, or breaks off */
export type Scan = (path: string) => Promise<Verdict>;

/** Milliseconds in which a scanner has to say something. */
const patience = 60_000;

const placeOf = ({ protocol, hostname, port, pathname }: URL): NetConnectOpts =>
  protocol === 'unix:' ? { path: decodeURIComponent(pathname) } : { host: hostname, port: Number(port || 3310) };

/**
 * A scanner that speaks as clamd does (`INSTREAM`): each chunk after its length, and a length of zero at the end.
 *
 * @param address `tcp://host:port` or `unix:/run/clamav/clamd.ctl`
 */
export function clamdAt(address: string): Scan {
  const place = placeOf(new URL(address));
  return (path) =>
    new Promise((resolve, reject) => {
      const socket = connect(place);
      let said = '';
      socket.setTimeout(patience, () => socket.destroy(new Error('clamd says nothing')));
      socket.on('data', (chunk) => {
        said += chunk.toString('latin1');
      });
      socket.on('error', (error) => (said === '' ? reject(error) : resolve(verdictOf(said))));
      socket.on('close', () => (said === '' ? reject(new Error('clamd broke off')) : resolve(verdictOf(said))));
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

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or that it takes no file of that size. */
function verdictOf(said: string): Verdict {
  if (/: OK\0?\s*$/.test(said)) return 'clean';
  return /FOUND\0?\s*$/.test(said) ? 'infected' : 'unknown';
}
