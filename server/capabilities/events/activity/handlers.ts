import type { EventActivity } from '../../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../../manifest.ts';
import { callerOf, type Handlers, success } from '../../../platform/contract/handlers.ts';
import { withMediaLinks } from '../../../platform/storage/media-addresses.ts';
import { maxQuestions } from '../../../tables/event-contents.ts';
import { lessonMediaOf } from '../../learning/module.ts';
import { cardOf } from '../event-answer.ts';
import { detailsOf, findEvent } from '../event-store.ts';
import { eventSeats } from '../registration-flow.ts';
import { registrationOf, wayInto } from '../registration-store.ts';
import { certificateOf, takeCertificate } from './certificate.ts';
import { contentItem, isMarkable, listContents, markContent } from './contents.ts';
import { findFeedback, saveFeedback } from './feedback.ts';
import { enterContent, enterInside, findInside, isRefusal, missing, refused } from './inside.ts';
import { pollOf, vote } from './polls.ts';
import { ask, countLeft, findQuestion, isAskable, listQuestions, wantAnswer, withdraw } from './questions.ts';

type ActivityHandlers = Pick<
  Handlers,
  | 'getEventActivity'
  | 'getEventContent'
  | 'markEventContent'
  | 'getEventPoll'
  | 'voteInEventPoll'
  | 'listEventQuestions'
  | 'askInEvent'
  | 'voteForEventQuestion'
  | 'withdrawEventQuestion'
  | 'rateEvent'
  | 'takeEventCertificate'
>;

const nothing = {
  join_url: null,
  contents: [],
  progress: { done: 0, total: 0 },
  questions: { is_open: false, left: 0, most: maxQuestions },
  feedback: { is_open: false, given: null },
  certificate: null,
} as const;

/** The attendees' page of events. */
export function activityHandlers({ db, clock, linkOrigin }: Platform): ActivityHandlers {
  const answerTo = async (userId: number, eventId: number) => {
    const now = clock.now();
    const found = await findEvent(db, eventId);
    const inside = await findInside(db, userId, eventId, now);
    if (found === null || inside === null) return missing;
    const { event, registration, access } = inside;
    const waiting = (await eventSeats.countWaiting(db, [eventId], now)).get(eventId) ?? 0;
    const about = {
      server_now: now.toISOString(),
      access,
      item: detailsOf(cardOf(event, waiting, now), event, found.parts),
      registration: registration && (await registrationOf(db, event, registration, waiting, now)),
    };
    if (access !== 'open') return success<EventActivity>({ ...about, ...nothing, contents: [] });
    const contents = await listContents(db, userId, event, now);
    return success<EventActivity>({
      ...about,
      join_url: wayInto(event, registration, now),
      contents,
      progress: { done: contents.filter(({ is_done }) => is_done).length, total: contents.length },
      questions: {
        is_open: isAskable(event, now),
        left: await countLeft(db, userId, eventId),
        most: maxQuestions,
      },
      feedback: { is_open: inside.isOver, given: await findFeedback(db, userId, eventId) },
      certificate: await certificateOf(db, userId, inside),
    });
  };
  const questionsTo = async (userId: number, eventId: number, page = 1) =>
    success(await listQuestions(db, userId, eventId, { page, now: clock.now() }));
  return {
    getEventActivity: (call) => answerTo(callerOf(call).user.id, call.path.id),
    getEventContent: async (call) => {
      const { user } = callerOf(call);
      const now = clock.now();
      const found = await enterContent(db, user.id, call.path.id, now);
      if (isRefusal(found)) return found;
      const { content, event } = found;
      return success({
        server_now: now.toISOString(),
        event_id: event.id,
        item: await contentItem(db, user.id, event, content, now),
        ...(await withMediaLinks(db, { text: content.nodes, media: lessonMediaOf(content.media) }, now)),
        assessment_id: content.assessmentId,
      });
    },
    markEventContent: async (call) => {
      const { user } = callerOf(call);
      const { content_id, is_done } = call.body;
      const now = clock.now();
      const found = await enterContent(db, user.id, content_id, now);
      if (isRefusal(found)) return found;
      if (!isMarkable(found.content)) return refused('done_by_itself');
      await markContent(db, { contentId: content_id, userId: user.id, isDone: is_done }, now);
      return answerTo(user.id, found.event.id);
    },
    getEventPoll: async (call) => {
      const { user } = callerOf(call);
      const now = clock.now();
      const found = await enterContent(db, user.id, call.path.id, now);
      if (isRefusal(found)) return found;
      return found.content.kind === 'poll'
        ? success(await pollOf(db, user.id, found.content, found.event, now))
        : missing;
    },
    voteInEventPoll: async (call) => {
      const { user } = callerOf(call);
      const { content_id, option_id } = call.body;
      const now = clock.now();
      const found = await enterContent(db, user.id, content_id, now);
      if (isRefusal(found)) return found;
      const input = { contentId: content_id, optionId: option_id, userId: user.id };
      const kept = await vote(db, input, found.event, now);
      if (kept === 'missing') return missing;
      if (kept === 'closed') return refused('closed');
      return success(await pollOf(db, user.id, found.content, found.event, now));
    },
    listEventQuestions: async (call) => {
      const { user } = callerOf(call);
      const inside = await enterInside(db, user.id, call.path.id, clock.now());
      return isRefusal(inside) ? inside : questionsTo(user.id, inside.event.id, call.query.page);
    },
    askInEvent: async (call) => {
      const { user } = callerOf(call);
      const { event_id, text } = call.body;
      const now = clock.now();
      const inside = await enterInside(db, user.id, event_id, now);
      if (isRefusal(inside)) return inside;
      const { event, registration } = inside;
      if (registration === null || !isAskable(event, now)) return refused('closed');
      const kept = await ask(db, { ...registration, userId: user.id }, text.trim(), now);
      return kept === 'full' ? refused('too_many') : questionsTo(user.id, event_id);
    },
    voteForEventQuestion: async (call) => {
      const { user } = callerOf(call);
      const { question_id, is_wanted } = call.body;
      const now = clock.now();
      const question = await findQuestion(db, user.id, question_id);
      if (question === null) return missing;
      const inside = await enterInside(db, user.id, question.eventId, now);
      if (isRefusal(inside)) return inside;
      if (!isAskable(inside.event, now)) return refused('closed');
      if (question.userId === user.id) return refused('own');
      const shown = await wantAnswer(db, { questionId: question_id, userId: user.id, isWanted: is_wanted }, now);
      return shown === null ? missing : success(shown);
    },
    withdrawEventQuestion: async (call) => {
      const { user } = callerOf(call);
      const now = clock.now();
      const eventId = await withdraw(db, user.id, call.body.question_id);
      if (eventId === null) return missing;
      const isOwnAlone = isRefusal(await enterInside(db, user.id, eventId, now));
      return success(await listQuestions(db, user.id, eventId, { page: 1, now, isOwnAlone }));
    },
    rateEvent: async (call) => {
      const { user } = callerOf(call);
      const { event_id, rating, comment } = call.body;
      const now = clock.now();
      const inside = await enterInside(db, user.id, event_id, now);
      if (isRefusal(inside)) return inside;
      if (!inside.isOver) return refused('not_open');
      await saveFeedback(db, { eventId: event_id, userId: user.id, rating, comment }, now);
      return answerTo(user.id, event_id);
    },
    takeEventCertificate: async (call) => {
      const { user } = callerOf(call);
      const { event_id } = call.body;
      const now = clock.now();
      const inside = await enterInside(db, user.id, event_id, now);
      if (isRefusal(inside)) return inside;
      const isTaken = await takeCertificate(db, user.id, inside, { origin: linkOrigin, now });
      return isTaken ? answerTo(user.id, event_id) : refused('conditions');
    },
  };
}
