import { isNamedZone } from '../../../src/shared/time/zones.ts';
import type { Platform } from '../../manifest.ts';
import { isAddressProven } from '../../platform/accounts/proven-account.ts';
import { setTimezone } from '../../platform/accounts/timezone.ts';
import { badSpan, spanOf } from '../../platform/calendar/span.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { remindToConfirm } from '../address-confirmation/module.ts';
import {
  classAnswerOf,
  enterClass,
  findSeenClass,
  isOfferedState,
  isSeatedState,
  listSeenClasses,
  noteJoined,
  noteLeft,
  rate,
  sendOwn,
} from './class-store.ts';
import { isAhead, isCancelled, isOver, isUpcoming, joinOpensAt, listedAhead } from './live-class.ts';

type LearnerHandlers = Pick<
  Handlers,
  | 'listLiveClasses'
  | 'getLiveClass'
  | 'enrolInLiveClass'
  | 'endLiveClassEnrolment'
  | 'joinLiveClass'
  | 'reportLiveClassPresence'
  | 'rateLiveClass'
>;

/** The span of listed classes, with its default. */
function listedSpan({ from, to }: { from?: string; to?: string }, now: Date) {
  const first = from ?? now.toISOString();
  return spanOf({ from: first, to: to ?? new Date(Date.parse(first) + listedAhead).toISOString() });
}

const missing = { status: 404 } as const;
const refused = (code: string, opensAt?: Date) =>
  ({ status: 409, code, ...(opensAt === undefined ? {} : { opensAt }) }) as const;

/** Handlers for live classes, for learners. */
export function classHandlers({ db, clock, capabilities, limiter, linkOrigin }: Platform): LearnerHandlers {
  const answerTo = async (userId: number, classId: number) => {
    const now = clock.now();
    const seen = await findSeenClass(db, userId, classId, now);
    return seen === null ? missing : success({ server_now: now.toISOString(), item: classAnswerOf(seen, now) });
  };
  /** The class, and the caller's role in it. Classes that the caller may not see are reported as missing. */
  const lookAt = async (call: Parameters<typeof callerOf>[0], classId: number) => {
    const userId = callerOf(call).user.id;
    const now = clock.now();
    return { userId, now, seen: await findSeenClass(db, userId, classId, now) };
  };
  return {
    listLiveClasses: async (call) => {
      const now = clock.now();
      const span = listedSpan(call.query, now);
      if (span === null) return badSpan;
      const seen = await listSeenClasses(db, call.caller?.user.id ?? null, span, now);
      return success({ server_now: now.toISOString(), items: seen.map((one) => classAnswerOf(one, now)) });
    },
    getLiveClass: (call) => answerTo(callerOf(call).user.id, call.path.id),
    enrolInLiveClass: async (call) => {
      const { class_id, timezone, or_wait = false } = call.body;
      const { userId, now, seen } = await lookAt(call, class_id);
      if (seen === null) return missing;
      const isKnown = isNamedZone(timezone);
      if (isKnown && callerOf(call).user.timezone === null)
        await db.transaction((tx) => setTimezone(tx, capabilities, userId, { timezone, if_none: true }, now));
      const network = limiter.networkOf(call.client.address);
      const learner = { userId, network, timezone: isKnown ? timezone : null };
      const enter = (type: Parameters<typeof enterClass>[3]) => enterClass(db, class_id, learner, type, now);
      const offer = isOfferedState(seen.enrolment?.state) ? seen.enrolment : null;
      if (offer !== null && (await sendOwn(db, offer, 'offer.accepted', now))) return answerTo(userId, class_id);
      // The request does nothing if the class is over, even for learners with a spot.
      const isToBeHeld = isAhead(seen.row.state);
      const entry = isToBeHeld
        ? ((await enter('seat.requested')) ?? (or_wait ? await enter('waitlist.joined') : null))
        : null;
      if (entry === 'held') await remindToConfirm(db, callerOf(call).user, linkOrigin, now);
      if (entry !== null) return answerTo(userId, class_id);
      const { seen: present } = await lookAt(call, class_id);
      if (present === null) return missing;
      if (isCancelled(present.row.state)) return refused('cancelled');
      if (isOver(present.row.state)) return refused('over');
      const { seats, seatsTaken } = present.row;
      const isFull = seats !== null && seatsTaken >= seats;
      return refused(isFull || (await isAddressProven(db, userId)) ? 'full' : 'address_not_confirmed');
    },
    endLiveClassEnrolment: async (call) => {
      const { class_id } = call.body;
      const { now, seen } = await lookAt(call, class_id);
      if (seen === null) return missing;
      if (isOver(seen.row.state)) return refused('over');
      const { enrolment } = seen;
      const type = isOfferedState(enrolment?.state) ? 'offer.declined' : 'participation.cancelled';
      if (enrolment !== null) await sendOwn(db, enrolment, type, now);
      // The class may be hidden from a learner who left its roster, so return its last known state.
      const after = (await lookAt(call, class_id)).seen ?? { ...seen, enrolment: null };
      return success({ server_now: now.toISOString(), item: classAnswerOf(after, now) });
    },
    joinLiveClass: async (call) => {
      const { class_id } = call.body;
      const { now, seen } = await lookAt(call, class_id);
      if (seen === null) return missing;
      if (seen.enrolment === null || !isSeatedState(seen.enrolment.state)) return refused('not_enrolled');
      if (isCancelled(seen.row.state)) return refused('cancelled');
      if (isOver(seen.row.state)) return refused('ended');
      if (isUpcoming(seen.row.state) && now < joinOpensAt(seen.row)) return refused('too_early', joinOpensAt(seen.row));
      const isIn = await noteJoined(db, seen.enrolment, now);
      return isIn ? success({ join_url: seen.row.joinUrl }) : refused('not_enrolled');
    },
    reportLiveClassPresence: async (call) => {
      const { class_id, event } = call.body;
      const { userId, now, seen } = await lookAt(call, class_id);
      if (seen === null) return missing;
      if (seen.enrolment === null || !isSeatedState(seen.enrolment.state)) return refused('not_enrolled');
      if (isCancelled(seen.row.state)) return refused('cancelled');
      const isReported = await noteLeft(db, seen.enrolment, event === 'left' ? now : null);
      return isReported ? answerTo(userId, class_id) : refused('not_joined');
    },
    rateLiveClass: async (call) => {
      const { class_id, rating, comment } = call.body;
      const { userId, now, seen } = await lookAt(call, class_id);
      if (seen === null) return missing;
      if (seen.enrolment === null || !isSeatedState(seen.enrolment.state)) return refused('not_enrolled');
      if (isCancelled(seen.row.state)) return refused('cancelled');
      if (isUpcoming(seen.row.state)) return refused('too_early', seen.row.startsAt);
      await rate(db, seen.enrolment, { rating, comment: comment.trim() }, now);
      return answerTo(userId, class_id);
    },
  };
}
