import { eq, sql } from 'drizzle-orm';
import { participationMachine } from '../../../src/machines/participation/participation.machine.ts';
import { calendarOf } from '../../platform/calendar/subject-source.ts';
import { defineSubject } from '../../platform/flows/subject.ts';
import { waitingOf } from '../../platform/waiting/source.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';
import { liveItemOf } from './calendar-item.ts';
import type { LiveClass } from './live-class.ts';
import { isSeated } from './participants.ts';

const aboutClass = ({ liveClass: { id, topic, timezone } }: { liveClass: LiveClass }) => ({
  title: topic,
  timezone,
  path: `/zoomClass?class_id=${id}`,
});

export const classSubject = defineSubject({
  table: liveClasses,
  columns: { liveClass: liveClasses },
  about: aboutClass,
});

/** A spot is about its class. */
export const spotSubject = defineSubject({
  table: liveEnrolments,
  columns: { liveClass: liveClasses },
  join: (query) => query.innerJoin(liveClasses, eq(liveClasses.id, liveEnrolments.classId)),
  isOf: (userId) => sql`${liveEnrolments.userId} = ${userId}`,
  about: aboutClass,
});

/** Spots in live classes that are held until the learner accepts them or confirms their email address. */
export const waitingClasses = waitingOf(spotSubject, {
  machine: participationMachine,
  kinds: { offered: 'class_offer', unconfirmed: 'class_held' },
});

/** The live classes in which a user has a spot. */
export const liveSource = calendarOf(spotSubject, {
  kind: 'live',
  type: 'live',
  isAttended: true,
  id: liveClasses.id,
  startsAt: liveClasses.startsAt,
  endsAt: liveClasses.endsAt,
  version: liveClasses.version,
  updatedAt: liveClasses.updatedAt,
  isIn: isSeated,
  item: ({ liveClass }, now) => liveItemOf(liveClass, now),
});
