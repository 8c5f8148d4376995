import type { Manner } from '../shared/time/words.ts';

/** The server's renderer: its input and its result. */

/** A form that the browser submitted natively, because the page wasn't hydrated. */
export interface SubmittedForm {
  /** Names and values in their order; a name may repeat. */
  fields: readonly (readonly [name: string, value: string])[];
  /** The HTTP status of the operation that received the form. */
  status: number;
  /** The operation's response envelope. */
  answer: unknown;
}

export interface RenderRequest {
  /** Path and query, as in the route table. */
  address: string;
  /** The public origin of the site, without a trailing slash. */
  origin: string;
  /** The reader's date and time format. */
  manner: Manner;
  /** The form that was submitted to this address; null for a plain request. */
  form: SubmittedForm | null;
  /** The API's address and key, and the available features. */
  config: { apiBaseUrl: string; apiKey: string; googleSignIn: boolean };
  /** Answers the page's API calls during rendering, without a session. */
  fetch: (request: Request) => Promise<Response>;
  /** Called for a query whose answer the page shows but whose loader doesn't request it. */
  onUnasked?: (key: readonly unknown[]) => void;
  /** Aborts the rendering. */
  signal: AbortSignal;
}

/**
 * When the program starts on a page that the server rendered for a visitor:
 * - `used`: with the first use of an element that needs the program;
 * - `seen`: automatically after the largest contentful paint, for content that updates on its own;
 * - `never`: nothing changes without a new address, and the page needs no program. It uses only links, native
 * forms and menus.
 * - `now`: before anything is visible, because the program redirects. The page is for browsers without
 * JavaScript.
 */
export type Start = 'used' | 'seen' | 'never' | 'now';

/** A page as the server sends it to a visitor. */
export interface RenderedPage {
  /** 404 if the resource doesn't exist, 429 if a rate limit was reached, 503 if its data couldn't be read. */
  status: 200 | 404 | 429 | 503;
  /** The content of `<head>`: title, description, addresses, cards and structured data. */
  head: string;
  /** The content of `#root`. */
  body: string;
  /** When the program starts on the page for visitors. */
  starts: Start;
  /** The state with which the browser hydrates the page; null if it has to render from scratch. */
  state: RenderedState | null;
}

export interface RenderedState {
  loaderData: unknown;
  /** The answers to the page's queries, by their keys. */
  queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  form: SubmittedForm | null;
}

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;

/** What the server writes into a shell. */
export interface EarlyCalls {
  /** The path of the route, with its parameters: `/events/:event_id`. */
  path: string;
  /** The addresses that the page requests first, with those parameters. */
  ofPage: readonly string[];
  /** The addresses that the frame of every page requests. */
  ofFrame: readonly string[];
  /** The value of the header `x-api-key`. */
  apiKey: string;
}

/** What the document of a learner's page requests before the program runs. */
export interface PageNeeds {
  calls: EarlyCalls;
  /** The modules that the program imports for the page on demand, by their names in the build's manifest. */
  modules: readonly string[];
}

/** A page of learners before their content: its frame, its heading and a skeleton. */
export interface RenderedShell extends Pick<RenderedPage, 'head' | 'body'>, PageNeeds {}

export type RenderShell = (
  request: Pick<RenderRequest, 'address' | 'origin' | 'config' | 'signal'>,
) => Promise<RenderedShell>;
