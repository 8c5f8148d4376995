import { createHash, createPublicKey, verify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseModule, DataExport } from '../../../src/shared/transport/schema.d.ts';
import { graduatesOf } from '../../../tests/support/graduates.ts';
import { reportOf } from '../../../tests/support/learning.ts';
import { mailNotices } from '../../../tests/support/mail-notices.ts';
import { startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { certificates, signingKeys } from '../../tables/certificates.ts';
import { takeReports } from '../learning/progress-store.ts';
import { rotateKey } from './signing-keys.ts';
import { revokeCertificate } from './store.ts';

const server = await startServer();
const { app, call, clock } = server;
const { db } = server.database;
const linkOrigin = 'https://acado.test';

beforeEach(() => server.reset());
afterAll(() => server.close());

const { enrolled, complete, own, graduate, badgeOf, publicKeySet } = graduatesOf(server);
const prove = (code: string) => call(`/certificate-verify/${encodeURIComponent(code)}`);

type Json = Readonly<Record<string, unknown>>;
const partOf = (jwt: string, index: number) =>
  JSON.parse(Buffer.from(jwt.split('.')[index] ?? '', 'base64url').toString()) as Json;

/** Verifies with Node's own crypto a signature made by jose, with the issuer's published key. */
async function isGenuine(jwt: string): Promise<boolean> {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const jwk = (await publicKeySet()).find(({ kid }) => kid === partOf(jwt, 0)['kid']);
  if (jwk === undefined) return false;
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${header}.${payload}`);
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

describe('a completed course', () => {
  it('earns one certificate and one mail, even when it is completed repeatedly and in parallel', async () => {
    const learner = await enrolled({ title: 'Draw clear and honest charts' });
    const circumstances = { now: clock.now(), linkOrigin, capabilities: [] };
    const reports = [reportOf(learner.itemId, 1, { furthest: 2 })];
    await Promise.all(Array.from({ length: 20 }, () => takeReports(db, learner.user.id, reports, circumstances)));
    await complete(learner);
    const [certificate, ...more] = await own(learner);
    expect(more).toEqual([]);
    expect(certificate).toEqual({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
      url: `${linkOrigin}/verify/${certificate?.code}`,
      valid: true,
      holder: 'Asha Rao',
      holder_avatar: null,
      course_id: expect.any(Number),
      event_id: null,
      program_id: null,
      course: 'Draw clear and honest charts',
      examined: [],
      issuer: 'Acado',
      issued_at: clock.now().toISOString(),
      revoked_at: null,
      revoked_reason: null,
      has_badge: true,
    });
    await mailNotices(db, clock.now());
    const mails = await db.select().from(outgoingMails);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [learner.user.email, 'Your certificate: Draw clear and honest charts'],
    ]);
    expect(mails[0]?.text).toContain(`${linkOrigin}/my-portal#certificates`);
  });

  it('uses one signing key for parallel completions, and never reveals its private part', async () => {
    const learners = [await enrolled(), await enrolled(), await enrolled()];
    await Promise.all(learners.map(complete));
    const keys = await publicKeySet();
    expect([keys.length, await db.$count(certificates)]).toEqual([1, 3]);
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    const alone = await app.inject((keys[0]?.kid ?? '').replace(linkOrigin, ''));
    expect(alone.json()).toEqual(keys[0]);
  });

  it('that offers no certificate doesn’t issue a certificate', async () => {
    const learner = await enrolled({ certificate: false });
    await complete(learner);
    expect([await own(learner), await db.$count(outgoingMails)]).toEqual([[], 0]);
  });
});

describe('the badge', () => {
  it('is an Open Badges 3.0 credential that anyone can verify, and a forged badge fails the verification', async () => {
    const { certificate } = await graduate({ title: 'Charts', outcomes: ['Draw a chart'] });
    const jwt = await badgeOf(certificate.code);
    expect(await isGenuine(jwt)).toBe(true);
    const [header, payload, signature] = jwt.split('.');
    const forged = Buffer.from(JSON.stringify({ ...partOf(jwt, 1), name: 'Surgery' })).toString('base64url');
    expect(await isGenuine(`${header}.${forged}.${signature}`)).toBe(false);
    expect(payload).not.toBe(forged);
    expect(partOf(jwt, 1)).toEqual({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
        'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
      ],
      id: expect.stringMatching(/^urn:uuid:/),
      jti: partOf(jwt, 1)['id'],
      iss: linkOrigin,
      nbf: clock.now().getTime() / 1000,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: 'Charts',
      issuer: { id: linkOrigin, type: ['Profile'], name: 'Acado', url: linkOrigin },
      validFrom: '2026-03-01T09:00:00Z',
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [expect.objectContaining({ type: 'IdentityObject', identityType: 'emailAddress', hashed: true })],
        achievement: {
          id: `${linkOrigin}/lms-coursesDetails/${certificate.course_id}`,
          type: ['Achievement'],
          achievementType: 'Course',
          name: 'Charts',
          description: 'Where to look first.',
          inLanguage: 'en',
          criteria: {
            narrative:
              'The learner’s own device reported that every lesson of the course was completed. There was no examination.\n\n- Draw a chart',
          },
        },
      },
      credentialSchema: [
        {
          id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
          type: '1EdTechJsonSchemaValidator2019',
        },
      ],
      credentialStatus: { id: `${linkOrigin}/certificates/revocations.json`, type: '1EdTechRevocationList' },
    });
  });

  it('requires a confirmed address, wherever it is available', async () => {
    const learner = await graduate();
    const { token, user } = learner;
    const { code } = learner.certificate;
    const setProven = (addressProvenAt: Date | null) => db.update(users).set({ addressProvenAt });
    const exported = async () => {
      const { body } = await call('/data-exports', { token, body: { password: 'a long enough sentence' } });
      return (body?.data as DataExport).certificates[0]?.['credential'] as Record<string, unknown> | null;
    };
    const file = async () => (await app.inject(`/certificates/${code}.jwt`)).statusCode;
    await setProven(null);
    const picture = '/pictures/q0Vb3mXk2c7pWn9sQ4gT6w/192.webp';
    await db.update(users).set({ avatar: picture }).where(eq(users.id, user.id));
    expect((await prove(code)).body?.data).toMatchObject({
      valid: true,
      holder: user.name,
      holder_avatar: picture,
      has_badge: false,
    });
    expect((await own(learner))[0]?.has_badge).toBe(false);
    expect(await call(`/certificate-badge/${code}`)).toMatchObject({
      status: 409,
      body: { data: { code: 'address_not_confirmed' } },
    });
    expect([await file(), await exported()]).toEqual([303, null]);
    await setProven(clock.now());
    expect([await file(), await isGenuine(String((await exported())?.['jwt']))]).toEqual([200, true]);
    expect(await isGenuine(await badgeOf(code))).toBe(true);
  });

  it('identifies its holder only by the salted hash of the address', async () => {
    const { certificate, user } = await graduate();
    const jwt = await badgeOf(certificate.code);
    const { credentialSubject } = partOf(jwt, 1) as { credentialSubject: { identifier: Record<string, string>[] } };
    const { identityHash, salt } = credentialSubject.identifier[0] ?? {};
    const hash = createHash('sha256').update(`${user.email}${salt}`).digest('hex');
    expect([identityHash, salt?.length]).toEqual([`sha256$${hash}`, 32]);
    expect(JSON.stringify(partOf(jwt, 1))).not.toContain(user.email);
    const other = await badgeOf((await graduate()).certificate.code);
    expect(JSON.stringify(partOf(other, 1))).not.toContain(salt);
  });

  it('stays valid after a key rotation, and the old private key is deleted', async () => {
    const old = await badgeOf((await graduate()).certificate.code);
    await rotateKey(db, clock.now());
    const next = await badgeOf((await graduate()).certificate.code);
    expect(partOf(next, 0)['kid']).not.toBe(partOf(old, 0)['kid']);
    expect([await isGenuine(old), await isGenuine(next)]).toEqual([true, true]);
    const rows = await db.select().from(signingKeys).orderBy(signingKeys.id);
    expect(rows.map(({ privateJwk, retiredAt }) => [privateJwk === null, retiredAt === null])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('is available as a file', async () => {
    const { certificate } = await graduate();
    const { headers, body } = await app.inject(`/certificates/${certificate.code}.jwt`);
    expect([headers['content-type'], body]).toEqual(['application/vc+jwt', await badgeOf(certificate.code)]);
    expect(headers['content-disposition']).toBe(`attachment; filename="${certificate.code}.jwt"`);
  });
});

describe('a certificate code', () => {
  it('is found in any spelling', async () => {
    const { certificate } = await graduate();
    await db.update(certificates).set({ code: '01AB-CDEF-GHJK-MNPQ' }).where(eq(certificates.code, certificate.code));
    for (const typed of ['01AB-CDEF-GHJK-MNPQ', 'olabcdefghjkmnpq', ' OIab cdef-GHJKmnpq '])
      expect((await prove(typed)).body?.data).toMatchObject({ code: '01AB-CDEF-GHJK-MNPQ', valid: true });
    for (const typed of ['01AB-CDEF-GHJK-MNPR', '01AB', '01ABCDEFGHJKMNPQ0', '%00', 'U1AB-CDEF-GHJK-MNPQ'])
      expect((await prove(typed)).status).toBe(404);
  });

  it('can’t be guessed: after thirty wrong codes every lookup is refused', async () => {
    const { certificate } = await graduate();
    for (let tries = 0; tries < 31; tries += 1) expect((await prove('no code')).status).toBe(404);
    for (let tries = 0; tries < 30; tries += 1) expect((await prove('0000-0000-0000-0000')).status).toBe(404);
    const refused = await prove(certificate.code);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 600]);
    expect((await call(`/certificate-badge/${certificate.code}`)).status).toBe(429);
    clock.advance(600_000);
    expect((await prove(certificate.code)).status).toBe(200);
  });
});

describe('the last page of a course', () => {
  it('shows the code of the learner’s own certificate while it is valid', async () => {
    const learner = await enrolled();
    const codeFor = async (token: string) => {
      const { body } = await call(`/course-module/${learner.moduleId}`, { token });
      const { course, certificate_code } = body?.data as CourseModule;
      const mine = await call(`/my-course/${course.id}`, { token });
      if (mine.status === 200) expect(mine.body?.data).toMatchObject({ certificate_code });
      return certificate_code;
    };
    expect(await codeFor(learner.token)).toBeNull();
    await complete(learner);
    const [certificate] = await own(learner);
    expect(await codeFor(learner.token)).toBe(certificate?.code);
    expect(await codeFor((await server.signUp()).token)).toBeNull();
    await revokeCertificate(db, certificate?.code ?? '', 'Issued by mistake', clock.now());
    expect(await codeFor(learner.token)).toBeNull();
  });
});

describe('a revoked certificate', () => {
  it('shows its reason publicly, and has no file', async () => {
    const { certificate, token } = await graduate();
    const { jti } = partOf(await badgeOf(certificate.code), 1);
    clock.advance(60_000);
    expect(await revokeCertificate(db, certificate.code.toLowerCase(), 'Issued by mistake', clock.now())).toBe(true);
    const revoked = { valid: false, revoked_at: clock.now().toISOString(), revoked_reason: 'Issued by mistake' };
    expect((await prove(certificate.code)).body?.data).toEqual({ ...certificate, ...revoked });
    expect(await own({ token })).toEqual([{ ...certificate, ...revoked }]);
    expect((await call(`/certificate-badge/${certificate.code}`)).status).toBe(404);
    for (const kind of ['pdf', 'jwt'])
      expect(await app.inject(`/certificates/${certificate.code}.${kind}`)).toMatchObject({
        statusCode: 303,
        headers: { location: `/verify/${certificate.code}` },
      });
    expect((await app.inject('/certificates/revocations.json')).json()).toEqual({
      id: `${linkOrigin}/certificates/revocations.json`,
      issuer: linkOrigin,
      revokedCredential: [{ id: jti, revoked: true, revocationReason: 'Issued by mistake' }],
    });
  });

  it('keeps its first reason, and other codes are unaffected', async () => {
    const [first, second] = [await graduate(), await graduate()];
    await revokeCertificate(db, first.certificate.code, 'First', clock.now());
    expect(await revokeCertificate(db, first.certificate.code, 'Second', clock.now())).toBe(false);
    expect(await revokeCertificate(db, 'nonsense', 'Third', clock.now())).toBeNull();
    expect((await prove(first.certificate.code)).body?.data).toMatchObject({ revoked_reason: 'First' });
    expect((await prove(second.certificate.code)).body?.data).toMatchObject({ valid: true });
  });
});

describe('a certificate', () => {
  it('keeps the name and the title with which it was issued', async () => {
    const { certificate, user } = await graduate();
    await db.update(users).set({ name: 'Ben Okafor' }).where(eq(users.id, user.id));
    expect((await prove(certificate.code)).body?.data).toEqual(certificate);
  });

  it('is unknown as soon as its holder’s account is deleted', async () => {
    const { certificate, user } = await graduate();
    await db.update(users).set({ deletesAt: clock.now() }).where(eq(users.id, user.id));
    expect((await prove(certificate.code)).status).toBe(404);
    expect((await app.inject(`/certificates/${certificate.code}.pdf`)).statusCode).toBe(303);
  });

  it('is drawn once, and cached by its code until it is revoked', async () => {
    const { certificate } = await graduate();
    const file = () => app.inject(`/certificates/${certificate.code}.pdf`);
    const [first, ...others] = await Promise.all([file(), file(), file()]);
    expect(others.every(({ rawPayload }) => rawPayload.equals(first.rawPayload))).toBe(true);
    // The product never changes this; the test uses it to detect a new drawing.
    await db.update(certificates).set({ holder: 'Ben Okafor' }).where(eq(certificates.code, certificate.code));
    expect((await file()).rawPayload.equals(first.rawPayload)).toBe(true);
    await revokeCertificate(db, certificate.code, 'A mistake', clock.now());
    expect((await file()).statusCode).toBe(303);
  });

  it('is listed only for its holder', async () => {
    await graduate();
    expect(await own(await server.signUp('Ben Okafor'))).toEqual([]);
  });
});
