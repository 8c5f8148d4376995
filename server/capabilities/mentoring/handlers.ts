import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { maxSlotDays } from '../../../src/shared/mentoring/slots.ts';
import { isZone } from '../../../src/shared/time/zones.ts';
import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { freeTimes } from './free-times.ts';
import { openGroupMeeting, problemsOfMeeting } from './group-meeting.ts';
import { problemsOfMentor, readProfile, replaceProfile, tidyWords } from './profile.ts';
import { findMentor, listMentors, readMentor } from './store.ts';
import { deleteWatch, listWatches, watchMentors } from './watches.ts';

type MentorHandlers = Pick<
  Handlers,
  | 'getMentorProfile'
  | 'saveMentorProfile'
  | 'listMentors'
  | 'getMentor'
  | 'listMentorSlots'
  | 'openGroupMeeting'
  | 'listMentorWatches'
  | 'watchMentors'
  | 'deleteMentorWatch'
>;

const missing = { status: 404 } as const;
const maxSpan = maxSlotDays * 24 * 3_600_000;

/** Handlers for mentor profiles and the search for mentors. */
export function mentorHandlers({ db, clock }: Platform): MentorHandlers {
  return {
    getMentorProfile: async (call) => success(await readProfile(db, callerOf(call).user.id, clock.now())),
    saveMentorProfile: async (call) => {
      const { id } = callerOf(call).user;
      const { version, ...typed } = call.body;
      const words = tidyWords(typed);
      const fields = problemsOfMentor(words);
      if (fields !== null) return { status: 422, code: 'bad_mentor', fields };
      const now = clock.now();
      const isReplaced = await db.transaction((tx) => replaceProfile(tx, id, version, words, now));
      const current = await readProfile(db, id, now);
      return isReplaced ? success(current) : { status: 409, code: 'stale', version: current.version };
    },
    openGroupMeeting: async (call) => {
      const { id } = callerOf(call).user;
      const now = clock.now();
      const fields = problemsOfMeeting(call.body, now);
      if (fields !== null) return { status: 422, code: 'bad_group_meeting', fields };
      const opened = await openGroupMeeting(db, id, call.body, now);
      if (opened.kind === 'opened') return success({ class_id: opened.id });
      return opened.kind === 'no_mentor'
        ? { status: 409, code: 'no_mentor' }
        : { status: 409, code: 'time_taken', clashes: opened.clashes };
    },
    listMentors: async ({ query }) => {
      if (query.tz !== undefined && !isZone(query.tz))
        return { status: 422, code: 'unknown_timezone', fields: { tz: wrongFieldMessages.zone } };
      return success(await listMentors(db, query, clock.now()));
    },
    listMentorWatches: async (call) => success(await listWatches(db, callerOf(call).user.id)),
    watchMentors: async (call) => {
      const { id } = callerOf(call).user;
      const watch = await db.transaction((tx) => watchMentors(tx, id, call.body, clock.now()));
      return watch === null ? { status: 409, code: 'too_many_watches' } : success(watch);
    },
    deleteMentorWatch: async (call) =>
      (await deleteWatch(db, callerOf(call).user.id, call.body.id)) ? success(null) : missing,
    getMentor: async ({ path }) => {
      const mentor = await readMentor(db, path.username, clock.now());
      return mentor === null ? missing : success(mentor);
    },
    listMentorSlots: async ({ path, query }) => {
      const now = clock.now();
      const span = { from: new Date(query.from), to: new Date(query.to) };
      const length = span.to.getTime() - span.from.getTime();
      if (length <= 0 || length > maxSpan)
        return { status: 422, code: 'bad_span', fields: { to: wrongFieldMessages.span('from', maxSlotDays) } };
      const mentor = await findMentor(db, path.username, now);
      if (mentor === null) return missing;
      const free = await freeTimes(db, [mentor.userId], span, now);
      const slots = free.get(mentor.userId) ?? [];
      return success({
        server_now: now.toISOString(),
        items: slots.map(({ startsAt, endsAt }) => ({
          starts_at: startsAt.toISOString(),
          ends_at: endsAt.toISOString(),
        })),
      });
    },
  };
}
