import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiServices, useApi } from './api-context.ts';
import { failedWith, isSessionEnd } from './call-error.ts';

/**
 * A change that is sent to the server: how to send it, which refusals are expected, and which cached answers
 * it affects.
 */
export interface Command<Given, Answer> {
  send: (services: Pick<ApiServices, 'api' | 'tokens'>, given: Given) => Promise<Answer>;
  /** Statuses or codes that aren't defects: they are shown but not recorded. */
  expected?: readonly (number | string)[];
  /**
   * The keys of the queries that the command affects. They are refetched after the answer; with concurrent commands,
   * after the last answer.
   */
  touches?: readonly QueryKey[];
  /** Whether the command ends only after the affected queries were refetched. */
  waits?: boolean;
  /** Updates cached lists and pages from the answer immediately. */
  show?: (queryClient: QueryClient, answer: Answer, given: Given) => void;
  /** Shows the expected outcome before the answer arrives. */
  guess?: (queryClient: QueryClient, given: Given) => void;
  /** Reverts `guess` after a failure. */
  takeBack?: (queryClient: QueryClient, given: Given) => void;
  /** Identifies running commands. */
  key?: QueryKey;
  /** Whether commands run one after the other. */
  inTurn?: boolean;
}

/** The prefix of the query keys for all answers that belong to the signed-in user. */
export const ownAnswers = ['mine'] as const;

/** Infers the types of a command. */
export const command = <Given = void, Answer = unknown>(definition: Command<Given, Answer>): Command<Given, Answer> =>
  definition;

/** The services for sending commands. */
export type CommandParts = Pick<ApiServices, 'api' | 'tokens'> & { queryClient: QueryClient };

function touch(queryClient: QueryClient, { key, touches = [] }: Pick<Command<never, never>, 'key' | 'touches'>) {
  const isLast = key === undefined || queryClient.isMutating({ mutationKey: key }) <= 1;
  return Promise.all(isLast ? touches.map((queryKey) => queryClient.invalidateQueries({ queryKey })) : []);
}

/** Updates the screens after a command; resolves when all affected queries are refetched. */
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
 * Sends a command, for ports of charts; components use `useCommand`. Updates all screens that show affected
 * data.
 *
 * @throws CallError if the command was refused or no answer came
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

/**
 * Callbacks for one call. They also run after the component has unmounted, for example because the command
 * removed its row.
 */
interface Callbacks<Answer> {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: Error) => void;
  /**
   * Navigates after `onSuccess`. Not called if the component has unmounted, because the user has moved on.
   */
  leadsOn?: (answer: Answer) => void;
}

/** A command that a component sends. */
export interface Sending<Given, Answer> {
  mutate: (given: Given, callbacks?: Callbacks<Answer>) => void;
  /** Rejects with the error of the call. */
  mutateAsync: (given: Given) => Promise<Answer>;
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  /** Why the last command failed. */
  error: Error | null;
  /** The answer to the last command. */
  data: Answer | undefined;
  /** The input of the last command. */
  variables: Given | undefined;
  reset: () => void;
}

/**
 * Sends a command from a component. Unexpected failures are recorded. The end of the session doesn't count as
 * a failure, because the session shows its own message: it sets neither `error` nor `onError`. The input
 * isn't stored.
 *
 * @param onFailed called for each failure, also after unmounting
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
        let hasSucceeded = false;
        // The library runs callbacks passed here only while the component is mounted.
        void mutateAsync(given, { onSuccess: () => (hasSucceeded = true) }).then(
          (answer) => {
            onSuccess?.(answer);
            if (hasSucceeded) leadsOn?.(answer);
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
