import { eq } from 'drizzle-orm';
import { certificateMail } from '../../../src/messages/certificate-mails.ts';
import { users } from '../../platform/db/account-schema.ts';
import { certificates } from '../../platform/db/certificates-schema.ts';
import { courses } from '../../platform/db/courses-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { newCode } from './code.ts';
import { signCredential } from './credential.ts';
import { currentKey } from './signing-keys.ts';

interface Completion {
  after: { userId: number; courseId: number };
  now: Date;
}

/**
 * Issues the certificate of a course that was completed, and mails it: once for each learner and course, and for those
 * courses alone that have one.
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
      .returning({ code: certificates.code });
    if (issued === undefined) return;
    const isConfirmed = user.addressProvenAt !== null;
    const mail = certificateMail({ origin, code: issued.code, course: course.title, isConfirmed });
    await queueMail(tx, { recipient: user.email, ...mail }, now);
  };
