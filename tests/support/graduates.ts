import type { JsonWebKey } from 'node:crypto';
import { expect } from 'vitest';
import type { CertificateProof } from '../../src/shared/transport/schema.d.ts';
import { addCourse, reportOf } from './learning.ts';
import type { Account, TestServer } from './server.ts';

type More = Parameters<typeof addCourse>[2];

/** Learners who complete courses, and their certificates. */
export function graduatesOf(server: TestServer) {
  const { app, call } = server;

  async function enrolled(more?: More, account?: Account) {
    const { token, user } = account ?? (await server.signUp());
    // The course is so short that its certificate isn't delayed.
    const course = await addCourse(server, [{ minutes: 4 }], more);
    await call('/course-enrolments', { token, body: { course_id: course.id } });
    return { token, user, itemId: course.itemIds[0] ?? 0, moduleId: course.moduleId };
  }
  const complete = async ({ token, itemId }: { token: string; itemId: number }) => {
    const body = { timezone: 'UTC', reports: [reportOf(itemId, 1, { furthest: 2 })] };
    expect((await call('/lesson-progress-batch', { token, body })).status).toBe(200);
  };
  const own = async ({ token }: { token: string }) =>
    (await call('/certificates-list', { token })).body?.data as CertificateProof[];

  return {
    enrolled,
    complete,
    own,
    /** A learner who has completed a course. */
    graduate: async (more?: More, account?: Account) => {
      const learner = await enrolled(more, account);
      await complete(learner);
      const [certificate] = await own(learner);
      if (certificate === undefined) throw new Error('Nothing was issued');
      return { ...learner, certificate };
    },
    badgeOf: async (code: string) =>
      ((await call(`/certificate-badge/${code}`)).body?.data as { jwt: string } | null)?.jwt ?? '',
    /** The public keys. */
    publicKeySet: async () =>
      (await app.inject('/.well-known/jwks.json')).json<{ keys: (JsonWebKey & { kid: string })[] }>().keys,
  };
}
