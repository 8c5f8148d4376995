import type { Flow } from './failure-info.ts';

interface CallFacts {
  status: number | null;
  requestId: string | null;
}

/**
 * Whether an error means that something is broken: no answer came, or the server or the program failed. If a resource
 * doesn't exist, or the server refuses with a reason, nothing is broken.
 *
 * @param failure an error, an answer that refuses, or null for a failure without a call
 */
export const isBroken = (failure: unknown): boolean => {
  const { status } = factsOf(failure);
  return (failure === null || failure instanceof Error) && (status === null || status < 400 || status >= 500);
};

/** Extracts the facts from a failure: the error of a call, an answer that refuses, or null. */
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

/** The chart's name and state; parallel regions are joined by `+`. */
const placeOf = (flow: Flow): string => {
  const { machine, value } = flow.getSnapshot();
  return `${machine.id}@${nameOf(value)}`;
};

/**
 * The support code of a shown error: `<chart or page>@<state>#<request id>`. The last part is missing if no
 * answer of the server belongs to the error.
 *
 * @param at the chart, or the name of the page
 */
export function supportCodeOf(at: Flow | string, failure: unknown): { code: string; isUnanswered: boolean } {
  const { status, requestId } = factsOf(failure);
  const place = typeof at === 'string' ? `${at}@${status === 0 ? 'offline' : 'error'}` : placeOf(at);
  return { code: requestId === null ? place : `${place}#${requestId}`, isUnanswered: status === 0 };
}
