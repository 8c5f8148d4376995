import type { EarlyCalls } from '../routes/rendered-page.ts';
import { withLaterServerTime } from '../shared/time/server-time.ts';
import { earlyCallsId, readCookie, tokenCookie } from './protocol.ts';

/** Milliseconds for which an answer waits for the program. */
const patience = 20_000;

interface Arrived {
  response: Response;
  /** Milliseconds since the epoch. */
  at: number;
}

interface EarlyCall {
  token: string;
  answer: Promise<Arrived>;
}

type EarlyWindow = typeof globalThis & { earlyCalls?: Map<string, EarlyCall> | undefined };

/** The parameters of a path by name. */
function parametersOf(path: string, pathname: string): [string, string][] {
  const values = pathname.split('/');
  return path
    .split('/')
    .flatMap((part, index): [string, string][] => (part.startsWith(':') ? [[part, values[index] ?? '']] : []));
}

/**
 * Requests the first answers of the page while the program loads. A page whose address has a query string needs other
 * answers.
 */
export function beginEarlyCalls(): void {
  const text = document.getElementById(earlyCallsId)?.textContent;
  const token = readCookie(document.cookie, tokenCookie);
  if (!text || token === '') return;
  const { path, ofPage, ofFrame, apiKey } = JSON.parse(text) as EarlyCalls;
  const { pathname, search, origin } = location;
  const parameters = parametersOf(path, pathname);
  const filled = (address: string) =>
    parameters.reduce((filling, [name, value]) => filling.replaceAll(name, value), address);
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey, authorization: `Bearer ${token}` };
  const calls = new Map<string, EarlyCall>();
  for (const address of [...(search === '' ? ofPage.map(filled) : []), ...ofFrame]) {
    const answer = fetch(address, { headers }).then((response) => ({ response, at: Date.now() }));
    // Ignore failures: the program repeats the request if it gets no answer here.
    answer.catch(() => undefined);
    calls.set(origin + address, { token, answer });
  }
  (globalThis as EarlyWindow).earlyCalls = calls;
  setTimeout(() => ((globalThis as EarlyWindow).earlyCalls = undefined), patience);
}

/** The answer with the server's time as it is now. The program compares it with its own clock on arrival. */
async function asArrivingNow({ response, at }: Arrived): Promise<Response> {
  const waited = Date.now() - at;
  const later = withLaterServerTime(await response.text(), waited);
  const { status, statusText, headers } = response;
  return new Response(later, { status, statusText, headers });
}

/**
 * The answer to a request that the document began with the same token. Each answer is handed out once.
 * @returns undefined if there is none
 */
export function takeEarlyAnswer({ method, url, headers }: Request): Promise<Response> | undefined {
  const calls = (globalThis as EarlyWindow).earlyCalls;
  const call = method === 'GET' ? calls?.get(url) : undefined;
  if (call === undefined || headers.get('authorization') !== `Bearer ${call.token}`) return undefined;
  calls?.delete(url);
  return call.answer.then(asArrivingNow);
}
