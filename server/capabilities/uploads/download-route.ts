import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { statusMessages } from '../../../src/messages/statuses.ts';
import type { Platform } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { fileContents, files } from '../../platform/db/files-schema.ts';
import { contentName } from '../../platform/storage/contents.ts';
import { fileOfLink } from '../../platform/storage/links.ts';
import { attachmentOf, sendStored } from '../../platform/storage/send.ts';

/** Whatever it is, it is shown by nobody on this origin, and runs nothing. */
const policy = "default-src 'none'; sandbox";

/** Serves files by the links to them, whole or in ranges. */
export function registerDownloads(app: FastifyInstance, { db, clock, store }: Platform): void {
  // Compression takes a text that begins with `80` for one that is deflated, says so, and no browser can read it.
  app.get('/files/:token/:name', { compress: false }, async (request, reply) => {
    const { token } = request.params as { token: string };
    const id = await fileOfLink(db, token, clock.now());
    const found = id === null ? null : await contentOf(db, id);
    if (found === null) return missing(reply);
    const { sha256, bytes, type, name } = found;
    reply.headers({
      'cache-control': 'private, max-age=3600',
      'content-disposition': attachmentOf(name),
      'content-security-policy': policy,
    });
    const sent = { name: contentName(sha256), bytes, type: type ?? 'application/octet-stream', etag: `"${sha256}"` };
    return (await sendStored(request, reply, store, sent)) ?? missing(reply);
  });
}

async function contentOf(db: Db, id: number) {
  const [row] = await db
    .select({ name: files.name, type: files.type, sha256: fileContents.sha256, bytes: fileContents.bytes })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.sha256, files.sha256))
    .where(eq(files.id, id));
  return row ?? null;
}

/** A link that is over, or a file that is gone. */
export const missing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .removeHeader('content-disposition')
    .removeHeader('etag')
    .send(`${statusMessages[404]}\n`);
