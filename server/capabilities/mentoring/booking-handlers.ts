import { eq } from 'drizzle-orm';
import { mentorBookingMachine } from '../../../src/machines/mentor-booking/mentor-booking.machine.ts';
import { meetingLead } from '../../../src/machines/mentor-booking/mentor-booking.setup.ts';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { leastGoal } from '../../../src/shared/mentoring/booking-rules.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import type { MentorBookingEventRequest } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { isAddressProven } from '../../platform/accounts/proven-account.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { type Caller, callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { sendNamed } from '../../platform/flows/apply.ts';
import { settled } from '../../platform/flows/flow.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { mentors } from '../../tables/mentoring.ts';
import { sharedPortfolio } from '../portfolio/module.ts';
import { mentorBookingFlow } from './booking-flow.ts';
import { clashesWith, proposeTime, requestBooking } from './booking-store.ts';
import { findBooking, listBookings, senderOf, showBooking, stateOf, type Viewer } from './booking-view.ts';
import { findMentor } from './store.ts';

type BookingHandlers = Pick<
  Handlers,
  | 'requestMentorBooking'
  | 'listMentorBookings'
  | 'getMentorBooking'
  | 'sendMentorBookingEvent'
  | 'joinMentorBooking'
  | 'getMentorBookingPortfolio'
>;

const missing = { status: 404 } as const;
const isMeeting = tagged(mentorBookingMachine, 'meeting');
const isOver = tagged(mentorBookingMachine, 'awaitingFeedback', 'completed', 'missedByLearner', 'missedByMentor');
const isCancelled = tagged(mentorBookingMachine, 'cancelledByLearner', 'cancelledByMentor');

const viewerOf = ({ user }: Caller): Viewer => ({
  id: user.id,
  side: user.role === 'Presenter' ? 'mentor' : 'learner',
});

type Fields = Record<string, string>;

/** The missing fields of an event, or null. */
function problemsOf({ event, reason = '', text = '', starts_at, rating }: MentorBookingEventRequest): Fields | null {
  const { required } = wrongFieldMessages;
  const needsReason = event === 'booking.declined' || event === 'meeting.calledOff';
  if (needsReason && reason.trim() === '') return { reason: required };
  if ((event === 'info.asked' || event === 'info.given') && text.trim() === '') return { text: required };
  if (event === 'time.proposed' && starts_at === undefined) return { starts_at: required };
  return event === 'meeting.rated' && rating === undefined ? { rating: required } : null;
}

/** The payload of an event. */
function payloadOf({ event, text = '', rating = 0, comment = '' }: MentorBookingEventRequest): object {
  if (event === 'info.asked' || event === 'info.given') return { text: text.trim() };
  return event === 'meeting.rated' ? { rating, comment: comment.trim() } : {};
}

/** Handlers for the meetings of learners and mentors. */
export function bookingHandlers({ db, clock, capabilities }: Platform): BookingHandlers {
  const calendars = sourcesOf(capabilities).own;
  const answerWith = async (viewer: Viewer, id: number) => {
    const answer = await showBooking(db, viewer, id, clock.now());
    return answer === null ? missing : success(answer);
  };
  return {
    requestMentorBooking: async (call) => {
      const { body } = call;
      const { id: learnerId } = callerOf(call).user;
      const now = clock.now();
      const goal = body.goal.trim();
      if (lengthOf(goal) < leastGoal) return { status: 422, fields: { goal: wrongFieldMessages.shorter(leastGoal) } };
      const mentor = await findMentor(db, body.mentor, now);
      if (mentor === null) return missing;
      if (!(await isAddressProven(db, learnerId))) return { status: 409, code: 'address_not_confirmed' };
      const input = {
        learnerId,
        mentorId: mentor.userId,
        startsAt: new Date(body.starts_at),
        goal,
        question: body.question.trim(),
        isPortfolioShared: body.is_portfolio_shared,
        followsId: body.follows_id ?? null,
      };
      const asked = await requestBooking(db, calendars, input, now);
      if (asked.kind === 'asked') return answerWith({ id: learnerId, side: 'learner' }, asked.id);
      if (asked.kind === 'missing') return missing;
      const { kind: code, ...details } = asked;
      return { status: 409, code, ...details };
    },
    listMentorBookings: async (call) =>
      success(await listBookings(db, viewerOf(callerOf(call)), call.query, clock.now())),
    getMentorBooking: (call) => answerWith(viewerOf(callerOf(call)), call.path.id),
    sendMentorBookingEvent: async (call) => {
      const viewer = viewerOf(callerOf(call));
      const { id } = call.path;
      const { event: type, version, reason = '', starts_at } = call.body;
      const found = await findBooking(db, viewer, id);
      if (found === null) return missing;
      const fields = problemsOf(call.body);
      if (fields !== null) return { status: 422, fields };
      const now = clock.now();
      const sent = { id, version, reason: reason.trim() };
      const sender = senderOf(viewer);
      const isProposal = type === 'time.proposed' && sender === 'presenter';
      const outcome =
        isProposal && starts_at !== undefined
          ? await proposeTime(db, { ...sent, mentorId: viewer.id, startsAt: new Date(starts_at) }, now)
          : await sendNamed(db, mentorBookingFlow, {
              ...sent,
              event: { type, at: now.getTime(), ...payloadOf(call.body) },
              sender,
              userId: viewer.id,
              calendars,
            });
      if (outcome.kind === 'missing') return missing;
      if (outcome.kind === 'changed') return answerWith(viewer, id);
      if (outcome.kind === 'slot_taken') return { status: 409, code: 'slot_taken', freeTimes: outcome.freeTimes };
      const flow = stateOf(outcome.row, viewer, now);
      if (outcome.kind === 'stale') return { status: 409, code: 'stale', flow };
      // The chart allows the event, so a conflicting item must be the reason for the refusal.
      const isTaken = flow.possible_events.includes(type) && (type === 'booking.accepted' || type === 'time.accepted');
      if (!isTaken) return { status: 409, code: 'illegal_event', flow };
      return {
        status: 409,
        code: 'time_taken',
        flow,
        clashes: await clashesWith(db, calendars, outcome.row, viewer, now),
      };
    },
    joinMentorBooking: async (call) => {
      const viewer = viewerOf(callerOf(call));
      const found = await findBooking(db, viewer, call.body.id);
      if (found === null) return missing;
      const now = clock.now();
      const { state, startsAt, mentorId } = settled(mentorBookingFlow, found.row, now.getTime());
      if (!isMeeting(state)) {
        const code = isOver(state) ? 'ended' : isCancelled(state) ? 'cancelled' : 'not_confirmed';
        return { status: 409, code, flow: stateOf(found.row, viewer, now) };
      }
      const opensAt = new Date(startsAt.getTime() - meetingLead);
      if (now < opensAt) return { status: 409, code: 'too_early', opensAt };
      const [way] = await db
        .select({ joinUrl: mentors.joinUrl })
        .from(mentors)
        .where(eq(mentors.userId, mentorId ?? 0));
      return way === undefined ? missing : success({ join_url: way.joinUrl });
    },
    getMentorBookingPortfolio: async (call) => {
      const found = await findBooking(db, viewerOf(callerOf(call)), call.path.id);
      if (found === null) return missing;
      const { state, isPortfolioShared, learnerId } = settled(mentorBookingFlow, found.row, clock.now().getTime());
      if (!isPortfolioShared || !isMeeting(state) || learnerId === null) return missing;
      return success({ portfolio: await sharedPortfolio(db, learnerId, clock.now()) });
    },
  };
}
