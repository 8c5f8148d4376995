import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { contractOf, readContractText } from '../../server/platform/contract/document.ts';
import { contributions } from '../../src/app/contributions.ts';
import { pageOf } from '../../src/app/pages.ts';
import { createVisit } from '../../src/app/visit.ts';
import { type PathEntry, paths } from '../../src/routes/paths.ts';
import { hasShell } from '../../src/routes/shell.ts';

const origin = 'https://learn.example.org';
const base = '/api';
const { document } = contractOf(readContractText());

/** A query of a page's loader, and the requests that it sends. */
interface Asked {
  query: { queryKey: readonly unknown[]; meta?: { kept?: boolean }; staleTime?: unknown };
  urls: URL[];
}

/** Runs a page's loader for a learner without any answers. */
async function askedBy(entry: PathEntry, search: string): Promise<Asked[]> {
  const { page, forLearners } = await pageOf(entry);
  const { load } = await (forLearners?.page ?? page)(contributions);
  const asked: Asked[] = [];
  let urls: URL[] = [];
  const config = { apiBaseUrl: base, apiKey: 'acado-web', googleSignIn: false };
  const fetch = ({ url }: Request) => {
    urls.push(new URL(url));
    return Promise.reject(new TypeError('Only the address is wanted'));
  };
  const portal = createVisit({ address: entry.path, origin, config, fetch });
  let turn: Promise<unknown> = Promise.resolve();
  /** One query after the other, so that each request belongs to a known query. */
  const ask = (query: Asked['query'] & { queryFn?: unknown; initialPageParam?: unknown }) => {
    turn = turn.then(async () => {
      urls = [];
      const { signal } = new AbortController();
      const run = query.queryFn as (context: object) => Promise<unknown>;
      await run({ signal, queryKey: query.queryKey, pageParam: query.initialPageParam }).catch(() => undefined);
      asked.push({ query, urls });
    });
    return turn.then(() => undefined);
  };
  await load?.({
    services: { ...portal.services, record: () => undefined },
    ask,
    askPages: ask,
    params: Object.fromEntries([...entry.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '81230017'])),
    search: new URLSearchParams(search),
    isLearner: true,
  });
  portal.stop();
  return asked;
}

const loaded = await Promise.all(
  paths
    .filter(hasShell)
    .flatMap((entry) => ['', 'token=secret&key=secret&tab=notes'].map((search) => askedBy(entry, search))),
);
const all = loaded.flat();

/** The names of all properties in a schema. */
function namesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { $ref, properties } = schema as { $ref?: string; properties?: object };
  const target = $ref
    ?.split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
  return [...Object.keys(properties ?? {}), ...[target, ...Object.values(schema)].flatMap((one) => namesIn(one, seen))];
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  'get' in methods ? [{ pattern: base + path.replaceAll(/\{(\w+)\}/g, ':$1'), get: methods.get }] : [],
);
const secret = /^(token|secret|password|(link_)?key)$/;

/** Whether a request contains a secret, or its answer does: a key, or the link to a file with all data. */
function isSecret({ pathname, searchParams }: URL): boolean {
  if ([...searchParams.keys()].some((name) => secret.test(name)) || pathname.includes('export')) return true;
  const { get } = operations.find(({ pattern }) => matchPath(pattern, pathname)) ?? {};
  const { responses } = (get ?? {}) as { responses?: Record<string, { content?: unknown }> };
  return namesIn(responses?.['200']?.content).some((name) => secret.test(name));
}

const isStored = ({ query: { meta, staleTime } }: Asked) => meta?.kept !== false && staleTime !== Infinity;
const addressesOf = (asked: readonly Asked[]) => [
  ...new Set(asked.flatMap(({ urls }) => urls.map(({ pathname, search }) => pathname + search))),
];

it('a browser stores answers of pages, but none with a secret in the request or the answer', () => {
  const secrets = all.filter(({ urls }) => urls.some(isSecret));
  expect(addressesOf(secrets.filter(isStored))).toEqual([]);
  expect(secrets.length).toBeGreaterThan(0);
  expect(all.filter(isStored).length).toBeGreaterThan(secrets.length);
});

it('a browser stores nothing of an attempt, whose time runs', () => {
  const attempts = all.filter(({ urls }) => urls.some(({ pathname }) => pathname.includes('/assessment-attempts')));
  expect(addressesOf(attempts.filter(isStored))).toEqual([]);
});
