import { describe, expect, it } from 'vitest';
import { dataOf, failure, noCourses, origin, render, success } from '../tests/support/render.ts';

const university = {
  id: 7,
  name: 'École </script><b> of Tests',
  logo: null,
  country: 'CH',
  country_name: 'Switzerland',
  city: 'Carouge',
  founded: 1559,
  kind: 'public',
  domains: ['ecole.example'],
  web_pages: ['https://ecole.example/', 'https://www.ecole.example/'],
};

describe('a server-rendered page', () => {
  it('shows the answers to its calls, and gives the browser no state for a static page', async () => {
    const { status, body, starts, state } = await render('/universities/7', () => success(university));
    expect({ status, starts, state }).toEqual({ status: 200, starts: 'never', state: null });
    expect(body).toContain('École &lt;/script&gt;&lt;b&gt; of Tests</h1>');
    expect(body).toContain('1559');
  });

  it('sends the API key with its calls, and no token', async () => {
    const asked: Request[] = [];
    await render('/universities/7', () => success(university), {
      fetch: async (request) => {
        asked.push(request);
        return request.url.includes('courses-list') ? noCourses() : success(university);
      },
    });
    expect(asked.map(({ url }) => url)).toContain(`${origin}/api/get-university-meta/7`);
    for (const { headers } of asked)
      expect(Object.fromEntries(headers)).toEqual({ 'content-type': 'application/json', 'x-api-key': 'key' });
  });

  it('describes itself to search engines and link previews', async () => {
    const { head } = await render('/universities/7', () => success(university));
    expect(head).toContain('<title>École &lt;/script&gt;&lt;b&gt; of Tests · Acado</title>');
    expect(head).toContain(`<link rel="canonical" href="${origin}/universities/7" />`);
    expect(head).toContain('content="École &lt;/script&gt;&lt;b&gt; of Tests, Carouge, Switzerland: where');
    expect(dataOf(head)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'CollegeOrUniversity',
          '@id': `${origin}/universities/7#university`,
          name: university.name,
          mainEntityOfPage: `${origin}/universities/7`,
          url: 'https://ecole.example/',
          sameAs: ['https://www.ecole.example/'],
          foundingDate: '1559',
          address: { '@type': 'PostalAddress', addressCountry: 'CH', addressLocality: 'Carouge' },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Acado', item: `${origin}/` },
            { '@type': 'ListItem', position: 2, name: 'Universities', item: `${origin}/universities` },
            { '@type': 'ListItem', position: 3, name: university.name, item: `${origin}/universities/7` },
          ],
        },
      ],
    });
  });

  it('has one canonical address, whatever filters the list has', async () => {
    const empty = () => success({ items: [], total: 0, page: 1, page_size: 24 });
    const canonicalOf = async (address: string) =>
      /rel="canonical" href="([^"]*)"/.exec((await render(address, empty)).head)?.[1];
    expect(await canonicalOf('/universities?q=a&country=IN')).toBe(`${origin}/universities`);
    expect(await canonicalOf('/universities?page=2')).toBe(`${origin}/universities?page=2`);
  });

  it.each([
    ['the item does not exist', '/universities/7', () => failure(404), 404],
    ['the link no longer works', '/event-guest?token=x', () => failure(422), 404],
    ['the address is invalid', '/universities/none', () => success(university), 404],
    ['its data cannot be read', '/universities/7', () => failure(500), 503],
    ['its calls cannot be made', '/about-us', () => Promise.reject(new TypeError('fetch failed')), 503],
  ] as const)('shows an error with its status when %s', async (_, address, answer, expected) => {
    const { status, head, body, state } = await render(address, answer);
    expect(status).toBe(expected);
    expect(body).toMatch(/<h1/);
    expect(head).toContain('<meta name="robots" content="noindex" />');
    expect(head).not.toMatch(/canonical|ld\+json/);
    expect(state).toBeNull();
  });

  it('is kept out of search engines if it is the sign-in page', async () => {
    const { status, head } = await render('/sign-in', () => failure(500));
    expect(status).toBe(200);
    expect(head).toContain('<meta name="robots" content="noindex" />');
  });

  it('is not rendered for an address that redirects', async () => {
    await expect(render('/skills', () => failure(401))).rejects.toThrow('/skills leads elsewhere');
  });

  it('is no longer rendered once the request is aborted', async () => {
    const ending = new AbortController();
    const rendered = render('/universities/7', () => new Promise<Response>(() => undefined), { signal: ending.signal });
    ending.abort(new Error('too long'));
    await expect(rendered).rejects.toThrow('too long');
  });
});
