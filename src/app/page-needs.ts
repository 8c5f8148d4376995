import { AsyncLocalStorage } from 'node:async_hooks';
import { type PathEntry, paths } from '../routes/paths.ts';
import type { PageNeeds, RenderRequest } from '../routes/rendered-page.ts';
import { unknownLearner } from '../shared/actors/use-session.ts';
import { importAnswerStore } from './answer-store-import.ts';
import { contributions } from './contributions.ts';
import { layoutOf } from './guard.ts';
import { layoutImports } from './layouts/layout-switch.tsx';
import { importOwnPages, pageOf, parentPageOf } from './pages.ts';
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

const imported = new AsyncLocalStorage<Set<string>>();

/** The build writes a call of this function before each import on demand (scripts/named-imports.ts). */
Object.assign(globalThis, { onImport: (name: string) => imported.getStore()?.add(name) });

/** The modules that `work` imports on demand, by their names in the client's manifest. Empty without a build. */
async function modulesIn(work: () => Promise<void>): Promise<string[]> {
  const modules = new Set<string>();
  await imported.run(modules, work);
  return [...modules];
}

/**
 * What a learner's page needs first: the calls of its loader and of the frame, and the modules of the page and its frame.
 * The document names them, so that the browser requests them before the program runs.
 */
export async function needsOf(
  entry: PathEntry,
  request: Pick<RenderRequest, 'address' | 'origin' | 'config'>,
): Promise<PageNeeds> {
  const values = standIns(entry.path);
  const { page, forLearners } = await pageOf(entry);
  let ofPage: string[] = [];
  const modules = await modulesIn(async () => {
    await layoutImports[layoutOf(entry, unknownLearner)]();
    await importOwnPages();
    await importAnswerStore();
    if (entry.parent !== undefined) {
      const around = await parentPageOf(paths.filter(({ parent }) => parent === entry.parent));
      await around(contributions);
    }
    const { load } = await (forLearners?.page ?? page)(contributions);
    ofPage = await addressesOf(request, ({ services, queryClient }) =>
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
  });
  const ofFrame = await addressesOf(request, ({ services: { api } }) =>
    Promise.allSettled([api.GET('/account'), api.GET('/notification-count')]),
  );
  const calls = {
    path: entry.path,
    ofPage: ofPage
      .map((address) => values.reduce((text, [name, value]) => text.replaceAll(value, name), address))
      .filter((address) => !isLocal(address)),
    ofFrame,
    apiKey: request.config.apiKey,
  };
  return { calls, modules };
}
