import type { Flow } from './shown-failure.ts';

/** What is known of a call that failed. */
interface CallFacts {
  status: number | null;
  requestId: string | null;
}

const stateOfStatus: Readonly<Record<number, string>> = {
  0: 'offline',
  401: 'signedOut',
  403: 'forbidden',
  404: 'notFound',
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
  const place = typeof at === 'string' ? `${at}@${stateOfStatus[status ?? -1] ?? 'error'}` : placeOf(at);
  return { code: requestId === null ? place : `${place}#${requestId}`, isUnanswered: status === 0 };
}
