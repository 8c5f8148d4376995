import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { PictureChoice } from '../../../src/shared/transport/schema.d.ts';
import { userColumns } from '../../platform/accounts/store.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { pictures } from '../../platform/db/files-schema.ts';
import { openPicture } from '../../platform/storage/checks/picture.ts';
import { contentName } from '../../platform/storage/contents.ts';
import { addFile } from '../../platform/storage/files.ts';
import { inScratch } from '../../platform/storage/scratch.ts';
import type { FileStore } from '../../platform/storage/store.ts';

/** Pixels of a side, by which size it is. */
export const pictureSizes = { small: 64, medium: 192, large: 512 } as const;
export type PictureSize = keyof typeof pictureSizes;

const addressOf = (name: string) => `/pictures/${name}/${pictureSizes.medium}.webp`;

interface Chosen {
  userId: number;
  /** Of the content of the upload. */
  sha256: string;
  crop: PictureChoice['crop'];
}

/** Cuts an upload to a square, and shows it in its three sizes in the place of the picture before. */
export async function setPicture(db: Db, store: FileStore, { userId, sha256, crop }: Chosen, now: Date) {
  return inScratch(store, async (folder) => {
    const source = join(folder, 'source');
    const content = await store.read(contentName(sha256));
    if (content === null) throw new Error('The content of an upload is missing');
    await pipeline(content, createWriteStream(source));
    const square = await squareOf(source, crop);
    const make = async (size: PictureSize) => {
      const path = join(folder, size);
      const pixels = pictureSizes[size];
      await openPicture(source).extract(square).resize(pixels, pixels).webp({ quality: 82 }).toFile(path);
      const made = { userId, purpose: 'avatar', name: `picture-${pixels}.webp`, type: 'image/webp', path };
      return addFile(db, store, made, now);
    };
    const ids = { small: await make('small'), medium: await make('medium'), large: await make('large') };
    return show(db, userId, ids, now);
  });
}

/** The chosen square, moved inside of the picture; without a choice the middle of it. */
async function squareOf(path: string, crop: PictureChoice['crop']) {
  const { width, height } = await openPicture(path).metadata();
  const side = Math.min(crop?.side ?? Number.MAX_SAFE_INTEGER, width, height);
  const within = (requested: number | undefined, length: number) =>
    Math.min(requested ?? Math.floor((length - side) / 2), length - side);
  return { left: within(crop?.left, width), top: within(crop?.top, height), width: side, height: side };
}

function show(db: Db, userId: number, ids: Record<PictureSize, number>, now: Date) {
  const shown = { ...ids, name: randomBytes(16).toString('base64url'), createdAt: now };
  return db.transaction(async (tx) => {
    await tx
      .insert(pictures)
      .values({ ...shown, userId })
      .onConflictDoUpdate({ target: pictures.userId, set: shown });
    return setAvatar(tx, userId, addressOf(shown.name), now);
  });
}

/** Takes the picture of somebody away; its sizes go when nothing else uses them. */
export function removePicture(db: Db, userId: number, now: Date) {
  return db.transaction(async (tx) => {
    await tx.delete(pictures).where(eq(pictures.userId, userId));
    return setAvatar(tx, userId, null, now);
  });
}

async function setAvatar(tx: Db, userId: number, avatar: string | null, now: Date) {
  const set = { avatar, updatedAt: now };
  const [user] = await tx.update(users).set(set).where(eq(users.id, userId)).returning(userColumns);
  if (user === undefined) throw new Error('The account is gone');
  return user;
}
