import { describe, expect, it } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { plainManner } from './shared/time/words.ts';

/** Renders an address whose calls find nothing. */
const render = (address: string) =>
  renderPage({
    address,
    origin: 'https://learn.example.org',
    manner: plainManner,
    form: null,
    config: { apiBaseUrl: '/api', apiKey: 'key', googleSignIn: false },
    fetch: async () =>
      new Response(JSON.stringify({ status: 0, error: 'No', data: { code: 'not_found', request_id: '1' } }), {
        status: 404,
        headers: { 'content-type': 'application/json' },
      }),
    signal: new AbortController().signal,
  });
const mainOf = (body: string) => /<main.*<\/main>/s.exec(body)?.[0] ?? '';
const noindex = '<meta name="robots" content="noindex" />';

describe('the page for a missing item', () => {
  it.each([
    ['/universities/999', '/universities'],
    ['/universities/none', '/universities'],
    ['/lms-coursesDetails/999', '/lms-courses'],
    ['/course/999', '/courses'],
    ['/smak/course/999', '/courses'],
    ['/nobody/course/5', '/courses'],
  ])('has a title, a heading, a search and links to continue: %s', async (address, list) => {
    const { status, head, body, state } = await render(address);
    expect([status, state]).toEqual([404, null]);
    expect(head).toContain('<title>Page not found · Acado</title>');
    expect(head).toContain(noindex);
    const main = mainOf(body);
    expect(main.match(/<h1[^>]*>Page not found<\/h1>/g)).toHaveLength(1);
    expect(main).toMatch(new RegExp(`<form role="search"[^>]* action="${list}"[^>]*>.*name="q"`, 's'));
    for (const to of [list, '/']) expect(main).toContain(`href="${to}"`);
  });
});
