import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { statusMessages } from '../../../src/messages/statuses.ts';
import { contentPolicy } from '../../platform/rendering/content-policy.ts';
import { sendStored } from '../../platform/storage/send.ts';
import type { FileStore } from '../../platform/storage/store.ts';
import { mediaTypes } from './media.ts';

/** A drawing that is opened by itself runs nothing and loads nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Slides are shown within a page of this site, and of no other. */
const slidesPolicy = contentPolicy({ framedBy: "'self'" });

const policies: Readonly<Record<string, string>> = { '.svg': drawingPolicy, '.pdf': slidesPolicy };

const fileName = /^[0-9a-f]{64}(\.[a-z0-9]+)$/;

/** Files whose size is remembered: it never changes, and a film is asked for in many parts. */
const mostSizes = 10_000;

/**
 * Serves the files of lessons below `/media`, whole or in ranges. Their names are made of their content, so they may be
 * cached for ever.
 */
export function registerMedia(app: FastifyInstance, store: FileStore): void {
  const sizes = new LRUCache<string, number>({ max: mostSizes });
  const sizeOf = async (name: string) => {
    const size = sizes.get(name) ?? (await store.size(name));
    if (size !== null) sizes.set(name, size);
    return size;
  };
  app.get('/media/*', async (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    const extension = fileName.exec(file)?.[1] ?? '';
    const type = Object.hasOwn(mediaTypes, extension) ? mediaTypes[extension] : undefined;
    const name = `media/${file}`;
    const bytes = type === undefined ? null : await sizeOf(name);
    if (type !== undefined && bytes !== null) {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      const policy = policies[extension];
      if (policy !== undefined) reply.header('content-security-policy', policy);
      const sent = await sendStored(request, reply, store, { name, bytes, type, etag: `"${file}"` });
      if (sent !== null) return sent;
    }
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${statusMessages[404]}\n`);
  });
}
