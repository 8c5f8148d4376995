import type { QueryClient } from '@tanstack/react-query';
import { isOpen } from '../../../machines/attempt/attempt.tags.ts';
import { ask } from '../../../shared/transport/client.ts';
import { command } from '../../../shared/transport/command.ts';
import type {
  AnswerInput,
  Attempt,
  FormEntry,
  LevelCheck,
  LevelCheckMail,
} from '../../../shared/transport/schema.d.ts';
import { assessmentKeys } from '../queries.ts';
import { leadKeys } from './queries.ts';

/** Loads this browser's progress in a level check. */
export const askOwn = (queryClient: QueryClient, id: number): void =>
  void queryClient.invalidateQueries({ queryKey: leadKeys.own(id) });

const showOwn = (queryClient: QueryClient, id: number, changes: Partial<LevelCheck>) =>
  queryClient.setQueryData<LevelCheck>(leadKeys.own(id), (own) => {
    const known = own ?? queryClient.getQueryData<LevelCheck>(leadKeys.check(id));
    return known && { ...known, ...changes };
  });

/** Starts or resumes a level check in this browser. */
export const startLevelCheck = command({
  send: ({ api }, id: number) => ask(api.POST('/assessment-lead-attempts', { body: { assessment_id: id } })),
  expected: [404, 409, 429],
  // A concurrent read may return the previous state.
  guess: (queryClient, id) => void queryClient.cancelQueries({ queryKey: leadKeys.own(id) }),
  takeBack: askOwn,
  show: (queryClient, attempt: Attempt, id) => {
    if (isOpen(attempt)) showOwn(queryClient, id, { attempt });
    else askOwn(queryClient, id);
  },
});

interface Answers {
  id: number;
  answers: readonly AnswerInput[];
}

/** Saves answers. If another tab saved a different answer, the last write wins. */
export const saveLevelAnswers = command({
  send: async ({ api }, { id, answers }: Answers) => {
    const send = (requests: readonly AnswerInput[]) =>
      ask(
        api.POST('/assessment-lead-answers/{assessment_id}', {
          params: { path: { assessment_id: id } },
          body: { answers: [...requests] },
        }),
      );
    const saved = await send(answers);
    const again = saved.results.flatMap(({ refusal, answer }, index) => {
      const input = answers[index];
      if (refusal !== 'stale' || answer === null || input === undefined) return [];
      return [{ ...input, version: Math.max(input.version, answer.version + 1), bases: [answer.version] }];
    });
    if (again.length === 0) return saved;
    const { results } = await send(again);
    return { ...saved, results: [...saved.results, ...results] };
  },
  expected: [404, 409, 429],
  show: (queryClient, { results }, { id }) => {
    const answers = new Map(results.map(({ question_id, answer }) => [question_id, answer]));
    const own = queryClient.getQueryData<LevelCheck>(leadKeys.own(id));
    if (own?.attempt)
      showOwn(queryClient, id, {
        attempt: {
          ...own.attempt,
          questions: own.attempt.questions.map((one) => ({ ...one, answer: answers.get(one.id) ?? one.answer })),
        },
      });
    // Another tab has submitted the attempt.
    if (results.some(({ refusal }) => refusal === 'attempt_closed')) askOwn(queryClient, id);
  },
});

/** Submits the level check, and loads the result. */
export const submitLevelCheck = command({
  send: ({ api }, id: number) =>
    ask(
      api.POST('/assessment-lead-submissions/{assessment_id}', {
        params: { path: { assessment_id: id } },
        body: { expected: [] },
      }),
    ),
  expected: [404, 409, 429],
  takeBack: askOwn,
  show: (queryClient, result, id) => void showOwn(queryClient, id, { attempt: null, result }),
});

/** The referral source, sent along with the form. */
export type MailedAlso = Omit<LevelCheckMail, keyof FormEntry>;

/** Emails the result of a level check on request. */
export const mailLevelCheckResult = (id: number, also: MailedAlso) =>
  command<FormEntry, null>({
    send: ({ api }, entry) =>
      ask(
        api.POST('/assessment-lead-mails/{assessment_id}', {
          params: { path: { assessment_id: id } },
          body: { ...entry, ...also },
        }),
      ),
    expected: [404, 409, 422, 429],
  });

/** Transfers this browser's level checks to the signed-in user. */
export const claimLevelChecks = command({
  send: ({ api }) => ask(api.POST('/assessment-lead-claims')),
  expected: [429],
  touches: [assessmentKeys.all],
});
