import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type {
  ApplicationAnswer,
  ApplicationChange,
  ApplicationDocumentInput,
  ApplicationInformation,
  ApplicationSubmission,
  InterviewChoice,
} from '../../shared/transport/schema.d.ts';
import { calendarKeys } from '../calendar/public.ts';
import { type ApplicationQuery, applicationKeys } from './queries.ts';

/** What all of them change, and where their answer is shown. */
const changes = {
  expected: [404, 409, 422],
  touches: [applicationKeys.all, calendarKeys.all],
  show: (queryClient, answer) => void queryClient.setQueryData(applicationKeys.one(answer.item.id), answer),
} as const satisfies Pick<Parameters<typeof command<never, ApplicationAnswer>>[0], 'expected' | 'touches' | 'show'>;

/** Begins an application to an intake; the same again answers the one that there is. */
export const startApplication = command({
  ...changes,
  send: async ({ api }, intakeId: number) => ask(api.POST('/applications', { body: { intake_id: intakeId } })),
});

/** Puts a file that was uploaded to an application. */
export const addDocument = command({
  ...changes,
  send: async ({ api }, input: ApplicationDocumentInput) => ask(api.POST('/application-documents', { body: input })),
});

/** Takes it out again. */
export const removeDocument = command({
  ...changes,
  send: async ({ api }, id: number) => ask(api.POST('/application-document-deletions', { body: { id } })),
});

/** Sends the draft of a version; however often it is asked, once. */
export const submitApplication = command({
  ...changes,
  send: async ({ api }, input: ApplicationSubmission) => ask(api.POST('/application-submissions', { body: input })),
});

/** Takes an application back, or answers an offer. */
export const changeApplication = command({
  ...changes,
  send: async ({ api }, input: ApplicationChange) => ask(api.POST('/application-events', { body: input })),
});

/** Sends the information that was asked for later. */
export const provideInformation = command({
  ...changes,
  send: async ({ api }, input: ApplicationInformation) => ask(api.POST('/application-information', { body: input })),
});

/** Takes a time of an interview. */
export const chooseInterview = command({
  ...changes,
  send: async ({ api }, input: InterviewChoice) => ask(api.POST('/interview-choices', { body: input })),
});

/** The table of what a list shows. */
export const fetchTable = command({
  send: async ({ api }, query: ApplicationQuery) => ask(api.GET('/application-table', { params: { query } })),
});
