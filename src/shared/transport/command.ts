import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiServices, useApi } from './api-context.ts';
import { failedWith, isSessionEnd } from './call-error.ts';

/**
 * A change that is sent to the server: how it is sent, which refusals are expected, and which cached answers it
 * changes.
 */
export interface Command<Given, Answer> {
  send: (services: Pick<ApiServices, 'api' | 'tokens'>, given: Given) => Promise<Answer>;
  /** What the server may answer that is no defect, by status or code: it is shown and not recorded. */
  expected?: readonly (number | string)[];
  /** The keys of all that it changes: asked again once it is answered; of several under way at once, after the last. */
  touches?: readonly QueryKey[];
  /** Whether it is over only once all that has been asked again. */
  waits?: boolean;
  /** Shows at once what the answer says of lists and pages that are known. */
  show?: (queryClient: QueryClient, answer: Answer, given: Given) => void;
  /** Shows the wished outcome before there is an answer. */
  guess?: (queryClient: QueryClient, given: Given) => void;
  /** After a failure, shows again what `guess` has replaced. */
  takeBack?: (queryClient: QueryClient, given: Given) => void;
  /** What commands under way are found by. */
  key?: QueryKey;
  /** Whether the next one waits for the answer to the one before. */
  inTurn?: boolean;
}

/** What the keys of all answers begin with that belong to the signed-in user. */
export const ownAnswers = ['mine'] as const;

/** Gives a command its types. */
export const command = <Given = void, Answer = unknown>(definition: Command<Given, Answer>): Command<Given, Answer> =>
  definition;

/** What commands are sent with. */
export type CommandParts = Pick<ApiServices, 'api' | 'tokens'> & { queryClient: QueryClient };

function touch(queryClient: QueryClient, { key, touches = [] }: Pick<Command<never, never>, 'key' | 'touches'>) {
  const isLast = key === undefined || queryClient.isMutating({ mutationKey: key }) <= 1;
  return Promise.all(isLast ? touches.map((queryKey) => queryClient.invalidateQueries({ queryKey })) : []);
}

/** Shows what a command has changed, wherever that is shown; ends once all of it has been asked again. */
export function showDone<Given, Answer>(
  queryClient: QueryClient,
  definition: Pick<Command<Given, Answer>, 'show' | 'touches' | 'key'>,
  answer: Answer,
  given: Given,
): Promise<unknown> {
  definition.show?.(queryClient, answer, given);
  return touch(queryClient, definition);
}

/**
 * Sends a command, as ports of charts do; components use `useCommand`. Everybody who shows what it changes learns of it.
 *
 * @throws CallError when it was refused or no answer came
 */
export async function sendCommand<Given, Answer>(
  parts: CommandParts,
  definition: Command<Given, Answer>,
  given: Given,
): Promise<Answer> {
  const { send, expected = [], waits = false } = definition;
  try {
    const answer = await send(parts, given);
    const shown = showDone(parts.queryClient, definition, answer, given);
    if (waits) await shown;
    return answer;
  } catch (error) {
    if (isSessionEnd(error)) throw error;
    const touched = touch(parts.queryClient, definition);
    if (waits && failedWith(error, ...expected) !== null) await touched;
    throw error;
  }
}

/** What the caller hears of one sending, also when its component is gone by then, as a row that it has removed. */
interface Heard<Answer> {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: Error) => void;
  /** Leads on, after `onSuccess`. Nobody is led who has gone elsewhere meanwhile: not called when the component is gone. */
  leadsOn?: (answer: Answer) => void;
}

/** A command that a component sends. */
export interface Sending<Given, Answer> {
  mutate: (given: Given, heard?: Heard<Answer>) => void;
  /** Rejects with whatever the call failed with. */
  mutateAsync: (given: Given) => Promise<Answer>;
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  /** Why the last one failed. */
  error: Error | null;
  /** What the last one was answered with. */
  data: Answer | undefined;
  /** What the last one was given. */
  variables: Given | undefined;
  reset: () => void;
}

/**
 * Sends a command from a component. An unexpected failure is recorded. The end of the session is no failure here, since
 * the session's own message says so: neither `error` nor `onError` has it. The given values are not stored.
 *
 * @param onFailed called with each failure, also when the component is gone
 */
export function useCommand<Given, Answer>(
  definition: Command<Given, Answer>,
  onFailed?: (error: Error, given: Given) => void,
): Sending<Given, Answer> {
  const services = useApi();
  const queryClient = useQueryClient();
  const { expected = [], guess, takeBack, key, inTurn } = definition;
  const { error, ...state } = useMutation<Answer, Error, Given>({
    ...(key && { mutationKey: key }),
    ...(inTurn && { scope: { id: `${key?.join()}` } }),
    gcTime: 0,
    mutationFn: (given) => sendCommand({ ...services, queryClient }, definition, given),
    onMutate: (given) => guess?.(queryClient, given),
    onError: (failure, given) => {
      if (isSessionEnd(failure)) return;
      takeBack?.(queryClient, given);
      if (failedWith(failure, ...expected) === null) services.record(failure);
      onFailed?.(failure, given);
    },
  });
  const { mutateAsync } = state;
  const failure = isSessionEnd(error) ? null : error;
  return {
    ...state,
    error: failure,
    isError: failure !== null,
    mutate: useCallback(
      (given, { onSuccess, onError, leadsOn } = {}) => {
        let isThere = false;
        // What is handed to the library here it calls for a component that is there alone.
        void mutateAsync(given, { onSuccess: () => (isThere = true) }).then(
          (answer) => {
            onSuccess?.(answer);
            if (isThere) leadsOn?.(answer);
          },
          (thrown: Error) => {
            if (!isSessionEnd(thrown)) onError?.(thrown);
          },
        );
      },
      [mutateAsync],
    ),
  };
}
