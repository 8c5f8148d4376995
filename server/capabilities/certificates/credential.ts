import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { product } from '../../../src/messages/product.ts';
import { algorithm, type SigningKey } from './signing-keys.ts';

/** The achievement that a certificate proves, in the terms of Open Badges. */
export interface Achievement {
  /** The URL of the achievement's page. */
  path: string;
  type: 'Course' | 'Certificate';
  title: string;
  summary: string;
  /** BCP 47; null if unknown. */
  language: string | null;
  /** The facts that the certificate proves, and the facts that it doesn't prove. */
  narrative: string;
}

interface Achieved {
  /** The issuer's URL, without a trailing slash. */
  origin: string;
  achievement: Achievement;
  /** The holder's email address; only its salted hash gets into the credential. */
  email: string;
  issuedAt: Date;
}

export const revocationsPath = '/certificates/revocations.json';
export const keyPath = (kid: string): string => `/.well-known/jwks/${kid}.json`;

/**
 * A salted hash of the email address. People who know the address can verify it; other people can’t read it (OB 3.0,
 * IdentityObject).
 */
function identityOf(email: string) {
  const salt = randomBytes(16).toString('hex');
  const hash = createHash('sha256').update(`${email}${salt}`).digest('hex');
  return {
    type: 'IdentityObject',
    hashed: true,
    identityHash: `sha256$${hash}`,
    identityType: 'emailAddress',
    salt,
  };
}

const seconds = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;

/** The payload to sign: an achievement credential of Open Badges 3.0 (1EdTech) in the W3C data model 2.0. */
function credentialOf({ origin, achievement, email, issuedAt }: Achieved) {
  const { path, type, title, summary, language, narrative } = achievement;
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      // Only this context defines the types of schema and status.
      'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
    ],
    id: `urn:uuid:${randomUUID()}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: { id: origin, type: ['Profile'], name: product.name, url: origin },
    validFrom: seconds(issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [identityOf(email)],
      achievement: {
        id: origin + path,
        type: ['Achievement'],
        achievementType: type,
        name: title,
        description: summary === '' ? title : summary,
        ...(language === null ? {} : { inLanguage: language }),
        criteria: { narrative },
      },
    },
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
    credentialStatus: { id: origin + revocationsPath, type: '1EdTechRevocationList' },
  };
}

/** A stored credential: its id and the signed JWT (OB 3.0, section 8.2). */
export interface SignedCredential {
  id: string;
  jwt: string;
}

/** Signs an achievement. The header contains the key, and the URL at which the issuer publishes it. */
export async function signCredential(achieved: Achieved, key: SigningKey): Promise<SignedCredential> {
  const credential = credentialOf(achieved);
  const { kty, crv, x, y } = key.publicJwk as { kty: string; crv: string; x: string; y: string };
  const jwt = await new SignJWT(credential)
    .setProtectedHeader({
      alg: algorithm,
      typ: 'JWT',
      kid: achieved.origin + keyPath(key.kid),
      jwk: { kty, crv, x, y },
    })
    .setIssuer(achieved.origin)
    .setJti(credential.id)
    .setNotBefore(new Date(credential.validFrom))
    .sign(await importJWK(key.privateJwk, algorithm));
  return { id: credential.id, jwt };
}
