import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import type { FlowRow } from '../../platform/flows/flow.ts';
import { notify } from '../../platform/notices/notify.ts';
import { liveClasses } from '../../tables/live-classes.ts';
import type { LiveClass } from './live-class.ts';
import { aboutClass, aboutHeldClass, classNotices } from './notices.ts';
import { listParticipants } from './participants.ts';

/** The notification for each change of a class, and its readers: recordings are only for learners who had a spot. */
const noticeByEvent = {
  'class.moved': { kind: classNotices.class_moved, people: ['seated', 'waiting'] },
  'class.cancelled': { kind: classNotices.class_cancelled, people: ['seated', 'waiting'] },
  'recording.published': { kind: classNotices.class_recording, people: ['confirmed'] },
} as const;

const isReported = (event: string): event is keyof typeof noticeByEvent => Object.hasOwn(noticeByEvent, event);

/** Notifies the affected learners about a change of a class. */
export async function notifyLearners(tx: Db, { after, event, reason, now }: Change<LiveClass>): Promise<void> {
  if (!isReported(event)) throw new Error(`Nobody is told of ${event}`);
  const { kind, people } = noticeByEvent[event];
  const learners = await listParticipants(tx, after.id, now, ...people);
  const cause = { flow: 'liveClass', id: after.id, event };
  const notice = { cause, turn: after.version, ...aboutClass(after, reason) };
  await notify(tx, kind, learners, notice, now);
}

/** Notifies learners about a note from the presenter. */
export async function notifyOfNote(tx: Db, row: LiveClass, now: Date): Promise<void> {
  const cause = { flow: 'liveClass', id: row.id, event: 'note.saved' };
  const learners = await listParticipants(tx, row.id, now, 'confirmed');
  await notify(tx, classNotices.class_note, learners, { cause, turn: row.version, ...aboutClass(row, row.note) }, now);
}

type SeatChange = Change<FlowRow & { classId: number; userId: number }>;

const findClass = async (tx: Db, id: number): Promise<LiveClass | undefined> =>
  (await tx.select().from(liveClasses).where(eq(liveClasses.id, id)))[0];

/** Notifies a learner on the waiting list that they have a spot. */
export async function notifyOfSeat(tx: Db, { after, event, now }: SeatChange): Promise<void> {
  const row = await findClass(tx, after.classId);
  if (row === undefined) return;
  const cause = { flow: 'liveEnrolment', id: after.id, event };
  await notify(tx, classNotices.class_seat, [after.userId], { cause, turn: after.version, ...aboutClass(row) }, now);
}

/** Notifies a learner on the waiting list that a spot is held for them until they accept it. */
export async function notifyOfOffer(tx: Db, { after, event, now }: SeatChange): Promise<void> {
  const row = await findClass(tx, after.classId);
  if (row === undefined) return;
  const cause = { flow: 'liveEnrolment', id: after.id, event };
  const notice = { cause, turn: after.version, ...aboutClass(row, '', after.dueAt ?? row.startsAt) };
  await notify(tx, classNotices.class_offer, [after.userId], notice, now);
}

/** Notifies the presenter that the last spot is taken, once per scheduled time. */
export async function notifyOfFullClass(tx: Db, { after, event, now }: SeatChange): Promise<void> {
  const row = await findClass(tx, after.classId);
  if (row === undefined || row.presenterId === null || row.seats === null || row.seatsTaken < row.seats) return;
  const held = await aboutHeldClass(tx, row);
  if (held === null) return;
  const cause = { flow: 'liveClass', id: row.id, event };
  await notify(tx, classNotices.class_full, [row.presenterId], { cause, turn: row.sequence, ...held }, now);
}
