import { and, asc, eq, inArray, like } from 'drizzle-orm';
import { aboutClass, classNotices } from '../capabilities/live-classes/notices.ts';
import { demoAccounts } from '../platform/accounts/demo.ts';
import { users } from '../platform/db/account-schema.ts';
import type { Database } from '../platform/db/database.ts';
import { noticeMails } from '../platform/db/notice-mails-schema.ts';
import { notices } from '../platform/db/notices-schema.ts';
import type { NoticeKind } from '../platform/notices/kind.ts';
import { notify } from '../platform/notices/notify.ts';
import { liveClasses } from '../tables/live-classes.ts';

const hour = 3_600_000;

interface DemoNotice {
  about: string;
  kind: NoticeKind<ReturnType<typeof aboutClass>['facts']>;
  event: string;
  ago: number;
}

/** The demo learner's notices about the demo classes, oldest first. */
const demoNotices: readonly DemoNotice[] = [
  { about: 'demo:live', kind: classNotices.class_seat, event: 'seat.freed', ago: 50 * hour },
  { about: 'demo:ended', kind: classNotices.class_recording, event: 'recording.published', ago: 20 * hour },
  { about: 'demo:upcoming', kind: classNotices.class_note, event: 'note.saved', ago: 3 * hour },
];

/** Creates the demo learner's notices about the demo classes, once only. */
export async function keepDemoNotices({ db }: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [learner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, demoAccounts.learner));
    if (learner === undefined) return;
    const isMentioned = inArray(
      liveClasses.externalRef,
      demoNotices.map(({ about }) => about),
    );
    const classes = await tx.select().from(liveClasses).where(isMentioned);
    for (const { about, kind, event, ago } of demoNotices) {
      const row = classes.find(({ externalRef }) => externalRef === about);
      if (row === undefined) continue;
      const cause = { flow: 'demo', id: row.id, event };
      const notice = { cause, turn: 1, ...aboutClass(row, kind.name === 'class_note' ? row.note : '') };
      await notify(tx, kind, [learner.id], notice, new Date(now.getTime() - ago));
    }
    // These events are made up, so they aren't mailed.
    const isOfDemo = and(eq(noticeMails.userId, learner.id), like(noticeMails.key, '%:demo:%'));
    await tx.update(noticeMails).set({ dueAt: null }).where(isOfDemo);
  });
}

/**
 * Sorts the notices of the demo accounts by time. Notices are listed by id, but each part of the demo creates its
 * notices for the same days.
 */
export async function sortDemoNotices({ db }: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const people = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.email, [demoAccounts.learner, demoAccounts.presenter]));
    for (const { id: userId } of people) {
      const rows = await tx
        .select()
        .from(notices)
        .where(eq(notices.userId, userId))
        .orderBy(asc(notices.createdAt), asc(notices.id));
      if (rows.every(({ id }, index) => index === 0 || id > (rows[index - 1]?.id ?? 0))) continue;
      await tx.delete(notices).where(eq(notices.userId, userId));
      await tx.insert(notices).values(rows.map((one) => ({ ...one, id: undefined })));
    }
  });
}
