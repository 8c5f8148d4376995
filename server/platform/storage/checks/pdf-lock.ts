import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** The object that contains the bytes. */
export interface ObjectId {
  number: number;
  generation: number;
}

/** Makes a stream that decrypts the bytes of an object. */
export type Unlock = (object: ObjectId) => Transform;

interface Lock {
  version: number;
  revision: number;
  /** The length of the key in bytes. */
  bytes: number;
  owner: Buffer;
  user: Buffer;
  userKey: Buffer;
  permissions: number;
  hidesMetadata: boolean;
  method: string;
  id: Buffer;
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The string at the beginning of a text, as `<hex>` or `(letters)`. */
function stringAt(text: string): Buffer | null {
  const hex = /^\s*<([0-9a-f\s]*)>/i.exec(text)?.[1];
  if (hex !== undefined) return Buffer.from(hex.replace(/\s/g, ''), 'hex');
  const letters = /^\s*\(((?:\\[\s\S]|[^\\()])*)\)/.exec(text)?.[1];
  if (letters === undefined) return null;
  const plain = letters
    .replace(/\r\n?/g, '\n')
    .replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
      /^[0-7]/.test(code)
        ? String.fromCharCode(Number.parseInt(code, 8) & 0xff)
        : code === '\n'
          ? ''
          : (escapes[code] ?? code),
    );
  return Buffer.from(plain, 'latin1');
}

function valueOf<Value>(dictionary: string, name: string, read: (rest: string) => Value | null): Value | null {
  // Bounded: the pattern is a fixed name, and a dictionary has at most 4,096 characters.
  for (const { index, 0: found } of dictionary.matchAll(new RegExp(`/${name}(?![A-Za-z])`, 'g'))) {
    const value = read(dictionary.slice(index + found.length));
    if (value !== null) return value;
  }
  return null;
}

const numberAt = (text: string) => {
  const digits = /^\s*(-?\d+)/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
};
const nameAt = (text: string) => /^\s*\/([\w.]+)/.exec(text)?.[1] ?? null;

/** The encryption method of its streams: from version 4 on, named by a filter. */
function methodOf(dictionary: string, version: number): string {
  if (version < 4) return 'V2';
  const filter = valueOf(dictionary, 'StmF', nameAt) ?? 'Identity';
  if (filter === 'Identity') return 'None';
  return valueOf(dictionary, filter, (rest) => /^\s*<<[^>]*?\/CFM\s*\/(\w+)/.exec(rest)?.[1] ?? null) ?? '';
}

function readLock(dictionary: string, trailer: string): Lock | null {
  const number = (name: string) => valueOf(dictionary, name, numberAt);
  const string = (name: string) => valueOf(dictionary, name, stringAt);
  const [version, revision, permissions] = [number('V'), number('R'), number('P')];
  const [owner, user] = [string('O'), string('U')];
  if (valueOf(dictionary, 'Filter', nameAt) !== 'Standard' || version === null || revision === null) return null;
  if (owner === null || user === null || permissions === null) return null;
  const id = valueOf(trailer, 'ID', (rest) => stringAt(rest.replace(/^\s*\[/, ''))) ?? Buffer.alloc(0);
  const bytes = { 1: 5, 4: 16, 5: 32 }[version] ?? (number('Length') ?? 40) / 8;
  return {
    version,
    revision,
    bytes,
    owner: owner.subarray(0, 32),
    user,
    userKey: string('UE') ?? Buffer.alloc(0),
    permissions,
    hidesMetadata: !/\/EncryptMetadata\s+false/.test(dictionary),
    method: methodOf(dictionary, version),
    id,
  };
}

/** RC4, which modern libraries no longer support. */
function rc4(key: Uint8Array): (bytes: Uint8Array) => Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    const kept = at(one);
    state[one & 255] = at(other);
    state[other & 255] = kept;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return (bytes) =>
    Buffer.from(bytes).map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }) as Buffer;
}

/**
 * Computes the key for the empty password: ISO 32000-1, 7.6.3.3 and 7.6.3.4. @returns null if another password is
 * required
 */
function keyUntil4({ revision, bytes, owner, user, permissions, hidesMetadata, id }: Lock): Buffer | null {
  const word = Buffer.alloc(4);
  word.writeInt32LE(permissions | 0);
  const open = revision >= 4 && !hidesMetadata ? Buffer.alloc(4, 255) : Buffer.alloc(0);
  let key = md5(padding, owner, word, id, open).subarray(0, bytes);
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, bytes);
  if (revision < 3) return rc4(key)(padding).equals(user) ? key : null;
  let digest: Buffer = md5(padding, id);
  for (let round = 0; round < 20; round += 1) digest = rc4(key.map((byte) => byte ^ round))(digest);
  return digest.equals(user.subarray(0, 16)) ? key : null;
}

/** The hash of ISO 32000-2, 7.6.4.3.4: SHA-256 in revision 5, with many more rounds in revision 6. */
function hashOf(salt: Buffer, revision: number): Buffer {
  let key: Buffer = createHash('sha256').update(salt).digest();
  if (revision < 6) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const made = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const rest = made.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(made)
      .digest();
    last = made.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** Computes the key for the empty password in newer documents: ISO 32000-2, 7.6.4.3.3. */
function keyFrom5({ revision, user, userKey }: Lock): Buffer | null {
  const [proof, proofSalt, keySalt] = [user.subarray(0, 32), user.subarray(32, 40), user.subarray(40, 48)];
  if (userKey.length < 32 || !hashOf(proofSalt, revision).equals(proof)) return null;
  const decipher = createDecipheriv('aes-256-cbc', hashOf(keySalt, revision), Buffer.alloc(16)).setAutoPadding(false);
  return decipher.update(userKey.subarray(0, 32));
}

const ivLength = 16;

/** Decrypts AES; the first block is the initialisation vector. */
function aes(key: Buffer): (bytes: Buffer) => Buffer {
  let head: Buffer = Buffer.alloc(0);
  let decipher: ReturnType<typeof createDecipheriv> | null = null;
  return (bytes) => {
    if (decipher !== null) return decipher.update(bytes);
    head = Buffer.concat([head, bytes]);
    if (head.length < ivLength) return Buffer.alloc(0);
    const iv = head.subarray(0, ivLength);
    decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false);
    return decipher.update(head.subarray(ivLength));
  };
}

const salt = Buffer.from('sAlT');

function openerOf({ method, bytes }: Lock, key: Buffer, { number, generation }: ObjectId): (bytes: Buffer) => Buffer {
  if (method === 'None') return (plain) => plain;
  if (method === 'AESV3') return aes(key);
  const object = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
  const length = Math.min(bytes + 5, 16);
  if (method === 'AESV2') return aes(md5(key, object, salt).subarray(0, length));
  return rc4(md5(key, object).subarray(0, length));
}

const methods = ['None', 'V2', 'AESV2', 'AESV3'];

/**
 * Decrypts a PDF that is protected by an owner password only: anyone may read it, but not change it.
 *
 * @param dictionary the text after `Encrypt`
 * @param trailer the text around it
 * @returns null if a password or another method of protection is required
 */
export function unlock(dictionary: string, trailer: string): Unlock | null {
  const lock = readLock(dictionary, trailer);
  if (lock === null || !methods.includes(lock.method) || lock.bytes < 5 || lock.bytes > 32) return null;
  const key = lock.version < 5 ? keyUntil4(lock) : keyFrom5(lock);
  if (key === null) return null;
  return (object) => {
    const open = openerOf(lock, key, object);
    return new Transform({ transform: (bytes: Buffer, _, done) => done(null, open(bytes)) });
  };
}
