import type { PathEntry } from '../routes/paths.ts';
import type { EarlyCalls, RenderRequest } from '../routes/rendered-page.ts';
import { componentOf, pageOf } from './pages.ts';
import type { Portal } from './start.ts';
import { createVisit } from './visit.ts';

/** Placeholder values for the parameters of a path. An address is unlikely to contain them by chance. */
const standIns = (path: string): [name: string, value: string][] =>
  [...path.matchAll(/:\w+/g)].map(([name], index) => [name, `${81_230_017 + index}`]);

/** Values that the server can't know, because they depend on the reader's clock or time zone. */
const isLocal = (address: string) => /\d{4}-\d\d|zone=/.test(address);

/** The addresses that `ask` requests without any answer. Every request fails, so `ask` ends. */
async function addressesOf(
  request: Pick<RenderRequest, 'address' | 'origin' | 'config'>,
  ask: (portal: Portal) => unknown,
): Promise<string[]> {
  const addresses: string[] = [];
  const fetch = ({ method, url }: Request) => {
    const { pathname, search } = new URL(url);
    if (method === 'GET') addresses.push(pathname + search);
    return Promise.reject(new TypeError('Only the address is wanted'));
  };
  const portal = createVisit({ ...request, fetch });
  try {
    await ask(portal);
    // Loaders that import parts of their page request in a different order the first time.
    return addresses.toSorted();
  } finally {
    portal.stop();
    portal.queryClient.clear();
  }
}

/** The calls that the document of a page can start before the program: those of its loader and those of the frame. */
export async function earlyCallsOf(
  entry: PathEntry,
  request: Pick<RenderRequest, 'address' | 'origin' | 'config'>,
): Promise<EarlyCalls> {
  const values = standIns(entry.path);
  const { page, forLearners } = await pageOf(entry);
  const { load } = await componentOf(forLearners ?? { page });
  const ofPage = await addressesOf(request, ({ services, queryClient }) =>
    load?.({
      // These failures are not worth a report.
      services: { ...services, record: () => undefined },
      ask: (query) => queryClient.query(query).catch(() => undefined),
      askPages: (query) => queryClient.infiniteQuery(query).catch(() => undefined),
      params: Object.fromEntries(values.map(([name, value]) => [name.slice(1), value])),
      search: new URLSearchParams(),
      isLearner: true,
    }),
  );
  const ofFrame = await addressesOf(request, ({ services: { api } }) =>
    Promise.allSettled([api.GET('/account'), api.GET('/notification-count')]),
  );
  return {
    path: entry.path,
    ofPage: ofPage
      .map((address) => values.reduce((text, [name, value]) => text.replaceAll(value, name), address))
      .filter((address) => !isLocal(address)),
    ofFrame,
    apiKey: request.config.apiKey,
  };
}
