import { and, asc, eq, isNull } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../../platform/db/database.ts';
import { signingKeys } from '../../tables/certificates.ts';

export const algorithm = 'ES256';

export interface SigningKey {
  /** The key id; also the last part of the key's own URL. */
  kid: string;
  publicJwk: JWK;
  privateJwk: JWK;
}

/** The current signing key, created if there is none. If two processes race, the second uses the key of the first. */
export async function currentKey(tx: Db, now: Date): Promise<SigningKey> {
  const found = await findCurrent(tx);
  if (found !== null) return found;
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const bare = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(bare);
  const publicJwk = { ...bare, kid, alg: algorithm, use: 'sig' };
  const privateJwk = await exportJWK(pair.privateKey);
  await tx.insert(signingKeys).values({ kid, algorithm, publicJwk, privateJwk, createdAt: now }).onConflictDoNothing();
  const stored = await findCurrent(tx);
  if (stored === null) throw new Error('The key that signs was retired while it was made');
  return stored;
}

async function findCurrent(tx: Db): Promise<SigningKey | null> {
  const isCurrent = and(eq(signingKeys.algorithm, algorithm), isNull(signingKeys.retiredAt));
  const [row] = await tx.select().from(signingKeys).where(isCurrent);
  if (row === undefined || row.privateJwk === null) return null;
  return { kid: row.kid, publicJwk: row.publicJwk, privateJwk: row.privateJwk };
}

/** The public parts of all keys, including retired keys, because their signatures stay valid. */
export async function publicKeys(db: Db): Promise<JWK[]> {
  const rows = await db.select({ jwk: signingKeys.publicJwk }).from(signingKeys).orderBy(asc(signingKeys.createdAt));
  return rows.map(({ jwk }) => jwk);
}

/** Replaces the signing key, and deletes the private part of the old key. @returns the new key id */
export function rotateKey(db: Db, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const isCurrent = and(eq(signingKeys.algorithm, algorithm), isNull(signingKeys.retiredAt));
    await tx.update(signingKeys).set({ retiredAt: now, privateJwk: null }).where(isCurrent);
    return (await currentKey(tx, now)).kid;
  });
}
