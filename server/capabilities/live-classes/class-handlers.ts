import { isZone } from '../../../src/shared/time/zones.ts';
import { badSpan, spanOf } from '../../platform/calendar/span.ts';
import type { Platform } from '../../platform/capability.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import {
  changeEnrolment,
  classAnswerOf,
  findSeenClass,
  giveSeatBack,
  joinOpensAt,
  listSeenClasses,
  noteJoin,
  takeSeat,
} from './class-store.ts';
import { isCancelled, isOver, isUpcoming } from './live-class.ts';

type LearnerHandlers = Pick<
  Handlers,
  | 'listLiveClasses'
  | 'getLiveClass'
  | 'enrolInLiveClass'
  | 'endLiveClassEnrolment'
  | 'joinLiveClass'
  | 'tellLiveClassPresence'
  | 'rateLiveClass'
>;

const listed = 60 * 24 * 3_600_000;

/** What a list is of, where the call does not say so. */
function listedSpan({ from, to }: { from?: string; to?: string }, now: Date) {
  const first = from ?? now.toISOString();
  return spanOf({ from: first, to: to ?? new Date(Date.parse(first) + listed).toISOString() });
}

const missing = { status: 404 } as const;
const refused = (code: string, opensAt?: Date) =>
  ({ status: 409, code, ...(opensAt === undefined ? {} : { opensAt }) }) as const;

/** Live classes as learners take part in them. */
export function classHandlers({ db, clock }: Platform): LearnerHandlers {
  const answerTo = async (userId: number, classId: number) => {
    const now = clock.now();
    const seen = await findSeenClass(db, userId, classId, now);
    return seen === null ? missing : success({ server_now: now.toISOString(), item: classAnswerOf(seen) });
  };
  /** What the caller may know of, and who it is; a class of others is missing. */
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
      return success({ server_now: now.toISOString(), items: seen.map(classAnswerOf) });
    },
    getLiveClass: (call) => answerTo(callerOf(call).user.id, call.path.id),
    enrolInLiveClass: async (call) => {
      const { class_id, timezone } = call.body;
      const { userId, now, seen } = await lookAt(call, class_id);
      if (seen === null) return missing;
      const learner = { userId, timezone: isZone(timezone) ? timezone : null };
      const isClosed = isOver(seen.row.state) || isCancelled(seen.row.state);
      if (!isClosed && (await takeSeat(db, class_id, learner, now))) return answerTo(userId, class_id);
      const { seen: present } = await lookAt(call, class_id);
      if (present === null) return missing;
      if (isCancelled(present.row.state)) return refused('cancelled');
      return refused(isOver(present.row.state) ? 'over' : 'full');
    },
    endLiveClassEnrolment: async (call) => {
      const { class_id } = call.body;
      const { userId, now, seen } = await lookAt(call, class_id);
      if (seen === null) return missing;
      if (isOver(seen.row.state)) return refused('over');
      await giveSeatBack(db, class_id, userId);
      // One of a roster is not to be known of any more: the last that is heard of it.
      const after = (await lookAt(call, class_id)).seen ?? { ...seen, enrolment: null };
      return success({ server_now: now.toISOString(), item: classAnswerOf(after) });
    },
    joinLiveClass: async (call) => {
      const { class_id } = call.body;
      const { userId, now, seen } = await lookAt(call, class_id);
      if (seen === null) return missing;
      if (seen.enrolment === null) return refused('not_enrolled');
      if (isCancelled(seen.row.state)) return refused('cancelled');
      if (isOver(seen.row.state)) return refused('ended');
      const opensAt = joinOpensAt(seen.row);
      if (isUpcoming(seen.row.state) && now < opensAt) return refused('too_early', opensAt);
      await noteJoin(db, class_id, userId, now);
      return success({ join_url: seen.row.joinUrl });
    },
    tellLiveClassPresence: async (call) => {
      const { class_id, event } = call.body;
      const { userId, now, seen } = await lookAt(call, class_id);
      if (seen === null) return missing;
      if (seen.enrolment === null) return refused('not_enrolled');
      if (isCancelled(seen.row.state)) return refused('cancelled');
      if (seen.enrolment.joinedAt === null) return refused('not_joined');
      await changeEnrolment(db, class_id, userId, { leftAt: event === 'left' ? now : null });
      return answerTo(userId, class_id);
    },
    rateLiveClass: async (call) => {
      const { class_id, rating, comment } = call.body;
      const { userId, seen } = await lookAt(call, class_id);
      if (seen === null) return missing;
      if (seen.enrolment === null) return refused('not_enrolled');
      if (isCancelled(seen.row.state)) return refused('cancelled');
      if (isUpcoming(seen.row.state)) return refused('too_early', seen.row.startsAt);
      await changeEnrolment(db, class_id, userId, { rating, comment: comment.trim() });
      return answerTo(userId, class_id);
    },
  };
}
