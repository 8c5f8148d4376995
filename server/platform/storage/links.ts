import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../accounts/token.ts';
import type { Db } from '../db/database.ts';
import { fileLinkKeys } from '../db/files-schema.ts';

/**
 * A span of time in milliseconds. Links that are created within the same span are equal, so that browsers can cache the
 * file.
 */
const span = 3_600_000;

/** Creates the key that signs links, if it doesn't exist yet. */
export async function keepLinkKey(tx: Db): Promise<void> {
  await tx
    .insert(fileLinkKeys)
    .values({ id: 1, secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
}

/** The key, shared by all processes; null before the first file was added. */
export async function linkKey(db: Db): Promise<string | null> {
  const [row] = await db.select({ secret: fileLinkKeys.secret }).from(fileLinkKeys);
  return row?.secret ?? null;
}

const signed = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

/** When links created now expire, in seconds: in one to two hours. */
const endOfLinks = (now: Date) => (Math.floor(now.getTime() / span) + 2) * (span / 1000);

const isSigned = (key: string, text: string, mark: string) => isSameSecret(mark, signed(key, text));

/** A signed link to a file, valid for one to two hours for anyone who has it. */
export function linkTo(key: string, { id, name }: { id: number; name: string }, now: Date): string {
  const text = `${id}.${endOfLinks(now)}`;
  return `/files/${text}.${signed(key, text)}/${encodeURIComponent(name)}`;
}

/** The file of a link; null if the link has expired or its signature is invalid. */
export async function fileOfLink(db: Db, token: string, now: Date): Promise<number | null> {
  const [, text = '', id = '', expires = '', mark = ''] = /^((\d{1,10})\.(\d{1,12}))\.([\w-]{22})$/.exec(token) ?? [];
  if (text === '' || Number(expires) * 1000 <= now.getTime()) return null;
  const key = await linkKey(db);
  return key !== null && isSigned(key, text, mark) ? Number(id) : null;
}

/**
 * A signed token for fetching something that belongs to a person, valid for one to two hours for anyone who has it.
 *
 * @param what the kind of thing, to which the token is limited
 * @param id the owner
 */
export function ownMark(key: string, what: string, id: number, now: Date): string {
  const expires = endOfLinks(now);
  return `${id}.${expires}.${signed(key, `${what} ${id} ${expires}`)}`;
}

/** The owner in a token of `ownMark`; null if it has expired or its signature is invalid. */
export async function ownerOfMark(db: Db, what: string, mark: string, now: Date): Promise<number | null> {
  const [, id = '', expires = '', sign = ''] = /^(\d{1,10})\.(\d{1,12})\.([\w-]{22})$/.exec(mark) ?? [];
  if (id === '' || Number(expires) * 1000 <= now.getTime()) return null;
  const key = await linkKey(db);
  return key !== null && isSigned(key, `${what} ${id} ${expires}`, sign) ? Number(id) : null;
}

/**
 * A signed link to a content file, valid for one to two hours for anyone who has it. @param file its name below
 * `/media`
 */
export function mediaLinkTo(key: string, file: string, now: Date): string {
  const expires = endOfLinks(now);
  return `/media/${expires}.${signed(key, `media ${file} ${expires}`)}/${file}`;
}

/** Whether a link to a content file has a valid signature and hasn't expired. */
export async function isMediaLink(db: Db, file: string, token: string, now: Date): Promise<boolean> {
  const [, expires = '', mark = ''] = /^(\d{1,12})\.([\w-]{22})$/.exec(token) ?? [];
  if (expires === '' || Number(expires) * 1000 <= now.getTime()) return false;
  const key = await linkKey(db);
  return key !== null && isSigned(key, `media ${file} ${expires}`, mark);
}
