import type { Manner } from '../shared/time/words.ts';

/** What the server makes of an address, and what it hands to whoever renders it. */

/** What a browser sent by itself, because the page did not listen yet or never does. */
export interface SubmittedForm {
  /** Names and values, in their order; one name may come more than once. */
  fields: readonly (readonly [name: string, value: string])[];
  /** The HTTP status of the call that they were handed to. */
  status: number;
  /** The envelope that it answered with. */
  answer: unknown;
}

export interface RenderRequest {
  /** Path and query, as the route table knows them. */
  address: string;
  /** Where people reach the site, without a trailing slash. */
  origin: string;
  /** How who asks writes days and hours. */
  manner: Manner;
  /** The form that was sent to this address, null when it was only asked for. */
  form: SubmittedForm | null;
  /** How the calls are made, and what the portal offers. */
  config: { apiBaseUrl: string; apiKey: string; googleSignIn: boolean };
  /** Answers the calls that the page makes while it is rendered; nobody is signed in. */
  fetch: (request: Request) => Promise<Response>;
  /** Told of a query that the page shows the answer of, and its loader does not ask. */
  onUnasked?: (key: readonly unknown[]) => void;
  /** Ends the rendering early. */
  signal: AbortSignal;
}

/**
 * When the program starts on a page that the server has rendered, for visitors:
 * - `used`: with the first use of something in it that needs the program;
 * - `seen`: by itself, after the largest picture, for what changes without anybody's doing;
 * - `never`: nothing of it changes without a new address, and nothing is handed over to the program: what people press are
 *   links, forms that the browser sends, and menus.
 * - `now`: before any of it is seen, for the program leads elsewhere; the page is for browsers without it.
 */
export type Start = 'used' | 'seen' | 'never' | 'now';

/** A page as a visitor gets it. */
export interface RenderedPage {
  /** 404 when what the address names is not there, 429 when too much was asked, 503 when its data could not be read. */
  status: 200 | 404 | 429 | 503;
  /** For `<head>`: title, description, addresses, cards and structured data. */
  head: string;
  /** For `#root`. */
  body: string;
  /** When the program starts on it for visitors. */
  starts: Start;
  /** What the page was made of, for the browser to go on with; null when it has to begin anew. */
  state: RenderedState | null;
}

export interface RenderedState {
  loaderData: unknown;
  /** The answers to the queries of the page, by their keys. */
  queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  form: SubmittedForm | null;
}

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;
