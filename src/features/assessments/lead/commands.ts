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

/** Asks what this browser has done in a level check. */
export const askOwn = (queryClient: QueryClient, id: number): void =>
  void queryClient.invalidateQueries({ queryKey: leadKeys.own(id) });

const showOwn = (queryClient: QueryClient, id: number, changes: Partial<LevelCheck>) =>
  queryClient.setQueryData<LevelCheck>(leadKeys.own(id), (own) => {
    const known = own ?? queryClient.getQueryData<LevelCheck>(leadKeys.check(id));
    return known && { ...known, ...changes };
  });

/** Begins a level check, or goes on with that of this browser. */
export const startLevelCheck = command({
  send: ({ api }, id: number) => ask(api.POST('/assessment-lead-attempts', { body: { assessment_id: id } })),
  expected: [404, 409, 429],
  // What is asked at the same time may be answered as it was before.
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

/** Saves answers. Where another tab has given another one, the last counts. */
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
    // Another tab has handed it in.
    if (results.some(({ refusal }) => refusal === 'attempt_closed')) askOwn(queryClient, id);
  },
});

/** Hands it in, and has the result. */
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

/** By which way somebody has come, beside the answers of the form. */
export type MailedAlso = Omit<LevelCheckMail, keyof FormEntry>;

/** Has the result of a level check mailed, by choice. */
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

/** Makes the level checks of this browser the own of who is signed in. */
export const claimLevelChecks = command({
  send: ({ api }) => ask(api.POST('/assessment-lead-claims')),
  expected: [429],
  touches: [assessmentKeys.all],
});
