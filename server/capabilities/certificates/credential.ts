import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { product } from '../../../src/messages/product.ts';
import { algorithm, type SigningKey } from './signing-keys.ts';

/** What a certificate is of, in the words of Open Badges. */
export interface Achievement {
  /** Of its page. */
  path: string;
  type: 'Course' | 'Certificate';
  title: string;
  summary: string;
  /** BCP 47; null where nobody has said. */
  language: string | null;
  /** What it stands for, and what it does not. */
  narrative: string;
}

interface Achieved {
  /** Where the issuer is found, without a trailing slash. */
  origin: string;
  achievement: Achievement;
  /** Of the holder; only its salted hash gets into the credential. */
  email: string;
  issuedAt: Date;
}

export const revocationsPath = '/certificates/revocations.json';
export const keyPath = (kid: string): string => `/.well-known/jwks/${kid}.json`;

/**
 * A salted hash of the address: it can be verified by those who know the address, and shows it to nobody else (OB 3.0,
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

/** What is signed: an achievement credential of Open Badges 3.0 (1EdTech) in the data model 2.0 of the W3C. */
function credentialOf({ origin, achievement, email, issuedAt }: Achieved) {
  const { path, type, title, summary, language, narrative } = achievement;
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      // The types of schema and status are in this one alone.
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

/** A credential as it is stored: its id, and itself as a signed JWT (OB 3.0, section 8.2). */
export interface SignedCredential {
  id: string;
  jwt: string;
}

/** Signs what somebody has achieved. The header carries the key, and the address at which the issuer vouches for it. */
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
