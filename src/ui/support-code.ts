import type { Flow } from './shown-failure.ts';

interface CallFacts {
  status: number | null;
  requestId: string | null;
}

/**
 * Whether an error means that something is broken: no answer came, or the server or the program failed. Nothing is
 * broken where something was asked for that cannot be had, or where the answer is a refusal with its reason.
 *
 * @param failure the error, null where no call is behind it; anything else is an answer that refuses
 */
export const isBroken = (failure: unknown): boolean => {
  const { status } = factsOf(failure);
  return (failure === null || failure instanceof Error) && (status === null || status < 400 || status >= 500);
};

/** Reads the facts out of whatever stands for a failure: the error of a call, an answer that refuses, or null. */
function factsOf(failure: unknown): CallFacts {
  const facts: unknown = failure instanceof Error ? failure.cause : failure;
  const { status, requestId } = (facts ?? {}) as { status?: unknown; requestId?: unknown };
  return {
    status: typeof status === 'number' ? status : null,
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([state, inner]) => `${state}.${nameOf(inner)}`)
        .join('+')
    : String(value);

/** Where a chart is; regions that run beside each other are joined by `+`. */
const placeOf = (flow: Flow): string => {
  const { machine, value } = flow.getSnapshot();
  return `${machine.id}@${nameOf(value)}`;
};

/**
 * By what an error that is shown can be found again: `<chart or page>@<state>#<request id>`, without the last part
 * where no answer of the server belongs to it.
 *
 * @param at the chart, or the name of the page
 */
export function supportCodeOf(at: Flow | string, failure: unknown): { code: string; isUnanswered: boolean } {
  const { status, requestId } = factsOf(failure);
  const place = typeof at === 'string' ? `${at}@${status === 0 ? 'offline' : 'error'}` : placeOf(at);
  return { code: requestId === null ? place : `${place}#${requestId}`, isUnanswered: status === 0 };
}
