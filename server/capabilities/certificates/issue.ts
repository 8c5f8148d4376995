import { and, asc, eq, isNull } from 'drizzle-orm';
import { certificateFileMessages as texts } from '../../../src/messages/certificate-file.ts';
import { notices } from '../../../src/messages/certificates-notices.ts';
import type { Platform } from '../../manifest.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { lessonKindsOf } from '../../platform/lessons/kind.ts';
import { noticeKinds } from '../../platform/notices/kind.ts';
import { notify } from '../../platform/notices/notify.ts';
import { certificates } from '../../tables/certificates.ts';
import { courses, lessonItems, modules } from '../../tables/courses.ts';
import type { events } from '../../tables/events.ts';
import { itemProgress } from '../../tables/learning.ts';
import type { programmes } from '../../tables/programmes.ts';
import { newCode } from './code.ts';
import { type Achievement, signCredential } from './credential.ts';
import { currentKey } from './signing-keys.ts';

/** The notification about a new certificate. Holders can still see revoked certificates. */
export const certificateNotice = noticeKinds(notices, { area: 'learning' }).certificate;

interface Earned {
  userId: number;
  of: { courseId: number } | { eventId: number } | { programmeId: number };
  achievement: Achievement;
  /** The titles of passed quizzes and assignments. */
  examined?: string[];
  /** The issuer's URL. */
  origin: string;
  now: Date;
}

/** Issues a certificate and notifies its holder. Idempotent per learner and subject. */
async function issue(tx: Db, { userId, of, achievement, examined = [], origin, now }: Earned): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user === undefined) return;
  const { title } = achievement;
  const credential = await signCredential(
    { origin, achievement, email: user.email, issuedAt: now },
    await currentKey(tx, now),
  );
  const [issued] = await tx
    .insert(certificates)
    .values({
      code: newCode(),
      userId,
      ...of,
      holder: user.name,
      courseTitle: title,
      examined,
      issuedAt: now,
      credential,
    })
    .onConflictDoNothing()
    .returning({ id: certificates.id });
  if (issued === undefined) return;
  const notice = {
    cause: { flow: 'certificate', id: issued.id, event: 'certificate.issued' },
    turn: 1,
    facts: { title },
    action: '/my-portal#certificates',
  };
  await notify(tx, certificateNotice, [userId], notice, now);
}

/** The titles of what a user has passed in a course, in course order. */
async function examinedIn(
  tx: Db,
  { userId, courseId }: Completion['after'],
  capabilities: Issuing['capabilities'],
): Promise<string[]> {
  const rows = await tx
    .select({ id: lessonItems.id, kind: lessonItems.kind, title: lessonItems.title })
    .from(itemProgress)
    .innerJoin(lessonItems, eq(lessonItems.id, itemProgress.itemId))
    .innerJoin(modules, eq(modules.id, lessonItems.moduleId))
    .where(
      and(
        eq(itemProgress.userId, userId),
        eq(itemProgress.status, 'completed'),
        eq(modules.courseId, courseId),
        eq(lessonItems.rule, 'pass'),
        isNull(lessonItems.removedAt),
      ),
    )
    .orderBy(asc(modules.position), asc(modules.id), asc(lessonItems.position), asc(lessonItems.id));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  for (const { name, subjectsOf } of lessonKindsOf(capabilities)) {
    const passed = rows.filter(({ kind }) => kind === name).map(({ id }) => id);
    const subjects = passed.length === 0 ? [] : await subjectsOf?.(tx, passed);
    for (const { itemId, title } of subjects ?? []) titles.set(itemId, title);
  }
  return [...titles.values()];
}

interface Completion {
  after: { userId: number; courseId: number };
  now: Date;
}

/** Dependencies for issuing course certificates: the verification URL and the lesson kinds. */
export type Issuing = Pick<Platform, 'linkOrigin' | 'capabilities'>;

/** Issues the certificate of a completed course, if the course offers a certificate. */
export const issueCertificateAt =
  ({ linkOrigin: origin, capabilities }: Issuing) =>
  async (tx: Db, { after: { userId, courseId }, now }: Completion): Promise<void> => {
    const [course] = await tx.select().from(courses).where(eq(courses.id, courseId));
    if (course === undefined || !course.certificate) return;
    const { id, title, summary, language, outcomes } = course;
    const criteria = outcomes.map((outcome) => `- ${outcome}`).join('\n');
    const examined = await examinedIn(tx, { userId, courseId }, capabilities);
    const narrative = [texts.narrative(examined), criteria].filter((text) => text !== '').join('\n\n');
    const achievement = {
      path: `/lms-coursesDetails/${id}`,
      type: 'Course',
      title,
      summary,
      language,
      narrative,
    } as const;
    await issue(tx, { userId, of: { courseId }, achievement, examined, origin, now });
  };

type Attended = Pick<typeof events.$inferSelect, 'id' | 'title' | 'summary' | 'languages'>;

/** Issues the certificate of attendance for an event. The caller has checked the attendance. */
export function issueEventCertificate(
  tx: Db,
  { id, title, summary, languages }: Attended,
  { userId, origin, now }: Pick<Earned, 'userId' | 'origin' | 'now'>,
): Promise<void> {
  const language = languages[0] ?? null;
  const { attendanceNarrative: narrative } = texts;
  const achievement = { path: `/events/${id}`, type: 'Certificate', title, summary, language, narrative } as const;
  return issue(tx, { userId, of: { eventId: id }, achievement, origin, now });
}

type Volunteered = Pick<typeof programmes.$inferSelect, 'id' | 'title' | 'summary'>;

/** Issues the certificate of volunteering. The caller has checked the hours. */
export function issueVolunteeringCertificate(
  tx: Db,
  { id, title, summary }: Volunteered,
  { userId, origin, now }: Pick<Earned, 'userId' | 'origin' | 'now'>,
  hours: number,
): Promise<void> {
  const achievement = {
    path: `/volunteering-details/${id}`,
    type: 'Certificate',
    title,
    summary,
    language: null,
    narrative: texts.volunteeringNarrative(hours),
  } as const;
  return issue(tx, { userId, of: { programmeId: id }, achievement, origin, now });
}
