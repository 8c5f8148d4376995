import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import { type FileStore, storeName } from './store.ts';

/** How many names are listed with one request. */
const namesAtOnce = 1000;

/** `fetch` requires `duplex: 'half'` for sending a stream. */
const streaming: typeof fetch = (input, init) => fetch(input, { ...init, duplex: 'half' } as RequestInit);

/**
 * A store in a separate S3 bucket.
 *
 * @param address `https://<key>:<secret>@<host>/<bucket>?region=<region>`
 */
export function s3Store(address: string): FileStore {
  const { username, password, protocol, host, pathname, searchParams } = new URL(address);
  const client = new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${protocol}//${host}${pathname.replace(/\/$/, '')}`,
    region: searchParams.get('region') ?? 'us-east-1',
    fetch: streaming,
  });
  return {
    scratchFolder: join(tmpdir(), `acado-scratch-${randomUUID()}`),
    adopt: async (path, name) => {
      const { size } = await stat(path);
      const body = Readable.toWeb(createReadStream(path));
      const answer = await client.putObject(storeName(name), body as never, undefined, undefined, undefined, size);
      await answer.body?.cancel();
      await rm(path, { force: true });
    },
    read: async (name, range) => {
      try {
        const end = range === undefined ? undefined : range.end + 1;
        const { body } = await client.getObjectRaw(storeName(name), range === undefined, range?.start, end);
        return body === null ? Readable.from([]) : Readable.fromWeb(body as ReadableStream);
      } catch (error) {
        if ((error as { status?: number }).status === 404) return null;
        throw error;
      }
    },
    size: async (name) =>
      (await client.objectExists(storeName(name))) ? client.getContentLength(storeName(name)) : null,
    move: async (name, to) => {
      // All S3 servers understand this spelling; the client would encode the slash as %2F.
      const additionalHeaders = { 'x-amz-copy-source': `/${client.bucketName}/${storeName(name)}` };
      await client.copyObject(name, storeName(to), { additionalHeaders });
      await client.deleteObject(name);
    },
    remove: async (name) => {
      await client.deleteObject(storeName(name));
    },
    list: async function* (folder) {
      let token: string | undefined;
      do {
        const page = await client.listObjectsPaged('/', `${folder}/`, namesAtOnce, token);
        for (const { Key, LastModified } of page?.objects ?? []) yield { name: Key, changedAt: new Date(LastModified) };
        token = page?.nextContinuationToken;
      } while (token !== undefined);
    },
  };
}
