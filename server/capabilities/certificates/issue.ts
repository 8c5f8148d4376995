import { eq } from 'drizzle-orm';
import { product } from '../../../src/messages/product.ts';
import { courses } from '../../platform/db/course-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { certificates } from '../../platform/db/learning-schema.ts';
import { users } from '../../platform/db/schema.ts';
import { type Mail, queueMail } from '../../platform/mail/queue.ts';
import { newCode } from './code.ts';
import { signCredential } from './credential.ts';
import { currentKey } from './signing-keys.ts';

interface Completion {
  after: { userId: number; courseId: number };
  now: Date;
}

const badgeWaits = `
The badge can be downloaded once you have confirmed your address: it says who you are by it.
`;

interface Announcement {
  origin: string;
  code: string;
  course: string;
  isConfirmed: boolean;
}

const mailOf = ({ origin, code, course, isConfirmed }: Announcement): Omit<Mail, 'recipient'> => ({
  subject: `Your certificate: ${course}`,
  text: `You have completed every lesson of “${course}”. Well done.

Your certificate can be seen and verified here, by everybody to whom you give this address:

${origin}/verify/${code}

As a PDF and as a digital badge it is in your portal at ${product.name}:

${origin}/my-portal#certificates
${isConfirmed ? '' : badgeWaits}`,
});

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
    const mail = mailOf({ origin, code: issued.code, course: course.title, isConfirmed });
    await queueMail(tx, { recipient: user.email, ...mail }, now);
  };
