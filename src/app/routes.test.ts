import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { createRoutes } from './routes.tsx';
import { createVisit } from './visit.ts';

const origin = 'https://learn.example.org';

/** Opens an address as a visitor whose calls are never answered. @returns the requested paths */
async function goTo(address: string) {
  const asked: string[] = [];
  const portal = createVisit({
    address,
    origin,
    config: { apiBaseUrl: '/api', apiKey: 'key', googleSignIn: false },
    fetch: ({ url }) => {
      asked.push(url.slice(origin.length));
      return new Promise<Response>(() => undefined);
    },
  });
  const { pathname, search } = new URL(address, origin);
  const { route, params } =
    matchRoutes(
      createRoutes(portal, () => ({ pathname, search, hash: '' })),
      pathname,
    )?.at(-1) ?? {};
  const loader = (route as RouteObject).loader as (args: object) => Promise<unknown>;
  const entered = await loader({ request: new Request(origin + address), params });
  return { asked, entered, leave: portal.stop };
}

describe('opening an address', () => {
  it.each([
    ['/', '/api/public-figures'],
    ['/universities/7', '/api/get-university-meta/7'],
    ['/universities?q=tech&utm_source=x', '/api/university-list?page=1&q=tech&sort=name&page_size=24'],
    ['/courses?level=beginner', '/api/courses-list?page=1&level=beginner&kind=program'],
    ['/privacy-policy?version=2', '/api/site-page/privacy-policy?version=2'],
  ])('requests the data of the page before the page is entered: %s', async (address, call) => {
    const { asked, entered, leave } = await goTo(address);
    expect(entered).toBeNull();
    await eventually(() => expect(asked).toContain(call));
    leave();
  });
});
