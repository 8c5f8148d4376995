import { mkdirSync } from 'node:fs';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { statusMessages } from '../../../src/messages/statuses.ts';
import { mediaTypes } from './media.ts';

/** A drawing that is opened by itself runs nothing and loads nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const fileName = /^\/[0-9a-f]{64}(\.[a-z0-9]+)$/;

/**
 * Serves the files of lessons below `/media`, whole or in ranges. Their names are their content, so they may be kept for
 * ever.
 */
export async function registerMedia(app: FastifyInstance, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await app.register(
    async (media) => {
      media.setNotFoundHandler((_request, reply) =>
        reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(`${statusMessages[404]}\n`),
      );
      await media.register(staticFiles, {
        root: folder,
        decorateReply: false,
        index: false,
        cacheControl: false,
        allowedPath: (path) => Object.hasOwn(mediaTypes, fileName.exec(path)?.[1] ?? ''),
        setHeaders: (reply, file) => {
          const extension = /\.[a-z0-9]+$/.exec(file)?.[0] ?? '';
          reply.header('content-type', mediaTypes[extension] ?? 'application/octet-stream');
          reply.header('cache-control', 'public, max-age=31536000, immutable');
          if (extension === '.svg') reply.header('content-security-policy', drawingPolicy);
        },
      });
    },
    { prefix: '/media' },
  );
}
