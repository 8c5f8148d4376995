import { renderPage } from '../../src/entry-server.tsx';
import type { RenderRequest } from '../../src/routes/rendered-page.ts';
import { plainManner } from '../../src/shared/time/words.ts';

export const origin = 'https://learn.example.org';

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const success = (data: unknown) => json(200, { status: 1, error: null, data });
export const failure = (status: number) =>
  json(status, { status: 0, error: 'No', data: { code: 'no', request_id: '1' } });

export const noCourses = () =>
  success({ items: [], total: 0, page: 1, page_size: 24, is_similar: false, facets: {}, relaxations: [] });

/** Renders an address. All of its calls get the same answer, except the call for courses. */
export const render = (
  address: string,
  answer: () => Response | Promise<Response>,
  rest: Partial<RenderRequest> = {},
) =>
  renderPage({
    address,
    origin,
    manner: plainManner,
    form: null,
    config: { apiBaseUrl: '/api', apiKey: 'key', googleSignIn: false },
    fetch: async ({ url }) => (url.includes('courses-list') ? noCourses() : answer()),
    signal: new AbortController().signal,
    ...rest,
  });

/** The structured data (JSON-LD) of a page. @param head the content of its `<head>` */
export const dataOf = (head: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? 'null') as unknown;
