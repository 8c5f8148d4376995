import { eq } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { certificates } from '../../platform/db/certificates-schema.ts';
import { courses } from '../../platform/db/courses-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticeKind } from '../../platform/notices/kind.ts';
import { notify } from '../../platform/notices/notify.ts';
import { newCode } from './code.ts';
import { signCredential } from './credential.ts';
import { currentKey } from './signing-keys.ts';

/** That a certificate is there. One that is revoked is still shown to its holder. */
export const certificateNotice = noticeKind({ name: 'certificate', isRequired: false });

interface Completion {
  after: { userId: number; courseId: number };
  now: Date;
}

/**
 * Issues the certificate of a course that was completed, and tells its holder: once for each learner and
 * course, and for those courses alone that have one.
 */
export const issueCertificateAt =
  (origin: string) =>
  async (tx: Db, { after: { userId, courseId }, now }: Completion): Promise<void> => {
    const [course] = await tx.select().from(courses).where(eq(courses.id, courseId));
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (course === undefined || user === undefined || !course.certificate) return;
    const achieved = { origin, course, email: user.email, issuedAt: now };
    const credential = await signCredential(achieved, await currentKey(tx, now));
    const words = { holder: user.name, courseTitle: course.title };
    const [issued] = await tx
      .insert(certificates)
      .values({ code: newCode(), userId, courseId, ...words, issuedAt: now, credential })
      .onConflictDoNothing({ target: [certificates.userId, certificates.courseId] })
      .returning({ id: certificates.id });
    if (issued === undefined) return;
    const notice = {
      cause: { flow: 'certificate', id: issued.id, event: 'certificate.issued' },
      turn: 1,
      facts: { title: course.title },
      action: '/my-portal#certificates',
    };
    await notify(tx, certificateNotice, [userId], notice, now);
  };
