import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import type { Db } from '../../platform/db/database.ts';
import { fileContents, files, pictures } from '../../platform/db/files-schema.ts';
import { contentName } from '../../platform/storage/contents.ts';
import { sendStored } from '../../platform/storage/send.ts';
import { missing } from './download-route.ts';
import { type PictureSize, pictureSizes, removePicture, setPicture } from './pictures.ts';
import { findUpload } from './store.ts';

/** The picture of a person. */
export function pictureHandlers({ db, clock, store }: Platform): Pick<Handlers, 'setPicture' | 'removePicture'> {
  return {
    setPicture: async (call) => {
      const { id: userId } = callerOf(call).user;
      const upload = await findUpload(db, userId, call.body.upload_id);
      if (upload === null || upload.purpose !== 'avatar') return { status: 404 };
      const { state, sha256 } = upload;
      if (state !== 'ready' || sha256 === null) return { status: 409, code: 'file_not_ready' };
      return success(await setPicture(db, store, { userId, sha256, crop: call.body.crop }, clock.now()));
    },
    removePicture: async (call) => success(await removePicture(db, callerOf(call).user.id, clock.now())),
  };
}

/** Serves pictures of people without a session, because `<img>` sends none. The addresses can't be guessed. */
export function registerPictures(app: FastifyInstance, { db, store }: Platform): void {
  app.get('/pictures/:name/:size', async (request, reply) => {
    const { name, size } = request.params as { name: string; size: string };
    const which = (Object.keys(pictureSizes) as PictureSize[]).find((one) => `${pictureSizes[one]}.webp` === size);
    const found = which === undefined ? null : await pictureOf(db, name, which);
    if (found === null) return missing(reply);
    reply.headers({
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { sha256, bytes } = found;
    const sent = { name: contentName(sha256), bytes, type: 'image/webp', etag: `"${sha256}"` };
    return (await sendStored(request, reply, store, sent)) ?? missing(reply);
  });
}

async function pictureOf(db: Db, name: string, size: PictureSize) {
  const [row] = await db
    .select({ sha256: fileContents.sha256, bytes: fileContents.bytes })
    .from(pictures)
    .innerJoin(files, eq(files.id, pictures[size]))
    .innerJoin(fileContents, eq(fileContents.sha256, files.sha256))
    .where(eq(pictures.name, name));
  return row ?? null;
}
