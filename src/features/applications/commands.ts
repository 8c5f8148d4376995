import { applicationKeys } from '../../shared/keys/applications.ts';
import { calendarKeys } from '../../shared/keys/calendar.ts';
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
import type { ApplicationQuery } from './queries.ts';

/** The queries that every command updates. */
const changes = {
  expected: [404, 409, 422],
  touches: [applicationKeys.all, calendarKeys.all],
  show: (queryClient, answer) => void queryClient.setQueryData(applicationKeys.one(answer.item.id), answer),
} as const satisfies Pick<Parameters<typeof command<never, ApplicationAnswer>>[0], 'expected' | 'touches' | 'show'>;

/** Starts an application to an intake. Repeating the call returns the existing application. */
export const startApplication = command({
  ...changes,
  send: async ({ api }, intakeId: number) => ask(api.POST('/applications', { body: { intake_id: intakeId } })),
});

/** Attaches an uploaded file to an application. */
export const addDocument = command({
  ...changes,
  send: async ({ api }, input: ApplicationDocumentInput) => ask(api.POST('/application-documents', { body: input })),
});

/** Removes a file from an application. */
export const removeDocument = command({
  ...changes,
  send: async ({ api }, id: number) => ask(api.POST('/application-document-deletions', { body: { id } })),
});

/** Sends a version of the draft. Repeated calls send it only once. */
export const submitApplication = command({
  ...changes,
  send: async ({ api }, input: ApplicationSubmission) => ask(api.POST('/application-submissions', { body: input })),
});

/** Withdraws an application or responds to an offer. */
export const changeApplication = command({
  ...changes,
  send: async ({ api }, input: ApplicationChange) => ask(api.POST('/application-events', { body: input })),
});

/** Sends the additional information. */
export const provideInformation = command({
  ...changes,
  send: async ({ api }, input: ApplicationInformation) => ask(api.POST('/application-information', { body: input })),
});

/** Chooses an interview slot. */
export const chooseInterview = command({
  ...changes,
  send: async ({ api }, input: InterviewChoice) => ask(api.POST('/interview-choices', { body: input })),
});

/** The list as CSV. */
export const fetchTable = command({
  send: async ({ api }, query: ApplicationQuery) => ask(api.GET('/application-table', { params: { query } })),
});
