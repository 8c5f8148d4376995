import type { QueryClient } from '@tanstack/react-query';
import { certificateKeys } from '../../../shared/keys/certificates.ts';
import { answeredAt } from '../../../shared/transport/answered-at.ts';
import { ask } from '../../../shared/transport/client.ts';
import { command } from '../../../shared/transport/command.ts';
import type { EventActivity } from '../../../shared/transport/schema.d.ts';
import { eventKeys } from '../queries.ts';
import { insideKeys } from './queries.ts';

/** Expected errors, which aren't defects: the event is cancelled, over or closed by now, or the seat is gone. */
const expected = [404, 409];

const showActivity = (queryClient: QueryClient, answer: EventActivity) =>
  queryClient.setQueryData(insideKeys.activity(answer.item.id), answeredAt(answer));

/** Stores whether a content is done. */
export const markContent = command({
  send: ({ api }, given: { contentId: number; isDone: boolean }): Promise<EventActivity> =>
    ask(api.POST('/event-content-marks', { body: { content_id: given.contentId, is_done: given.isDone } })),
  expected,
  show: showActivity,
});

/** Votes in a poll, or changes the vote. */
export const vote = command({
  send: ({ api }, given: { eventId: number; contentId: number; optionId: number }) =>
    ask(api.POST('/event-poll-votes', { body: { content_id: given.contentId, option_id: given.optionId } })),
  expected,
  show: (queryClient, answer, { eventId, contentId }) => {
    queryClient.setQueryData(insideKeys.poll(contentId), answer);
    void queryClient.invalidateQueries({ queryKey: insideKeys.activity(eventId) });
  },
});

/** Asks the speakers a question. */
export const askQuestion = command({
  send: ({ api }, given: { eventId: number; text: string }) =>
    ask(api.POST('/event-questions', { body: { event_id: given.eventId, text: given.text } })),
  expected,
  show: (queryClient, answer, { eventId }) => {
    queryClient.setQueryData(insideKeys.questions(eventId, 1), answer);
    void queryClient.invalidateQueries({ queryKey: insideKeys.activity(eventId) });
  },
});

/** Adds or removes a vote for a question. */
export const wantAnswer = command({
  send: ({ api }, given: { eventId: number; questionId: number; isWanted: boolean }) =>
    ask(api.POST('/event-question-votes', { body: { question_id: given.questionId, is_wanted: given.isWanted } })),
  expected,
  show: (queryClient, _answer, { eventId }) =>
    void queryClient.invalidateQueries({ queryKey: insideKeys.allQuestions(eventId) }),
});

/** Withdraws the learner's own question. */
export const withdrawQuestion = command({
  send: ({ api }, given: { eventId: number; questionId: number }) =>
    ask(api.POST('/event-question-endings', { body: { question_id: given.questionId } })),
  expected,
  show: (queryClient, answer, { eventId }) => {
    queryClient.setQueryData(insideKeys.questions(eventId, 1), answer);
    void queryClient.invalidateQueries({ queryKey: insideKeys.activity(eventId) });
  },
});

/** Sends feedback on an event. */
export const rateEvent = command({
  send: ({ api }, given: { eventId: number; rating: number; comment: string }): Promise<EventActivity> =>
    ask(
      api.POST('/event-feedback', {
        body: { event_id: given.eventId, rating: given.rating, comment: given.comment },
      }),
    ),
  expected,
  show: showActivity,
});

/** Issues the certificate of attendance. */
export const takeCertificate = command({
  send: ({ api }, eventId: number): Promise<EventActivity> =>
    ask(api.POST('/event-certificates', { body: { event_id: eventId } })),
  expected,
  touches: [certificateKeys.own, eventKeys.own],
  show: showActivity,
});
