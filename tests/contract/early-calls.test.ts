import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { contractOf, readContractText } from '../../server/platform/contract/document.ts';
import { needsOf } from '../../src/app/page-needs.ts';
import { type PathEntry, paths } from '../../src/routes/paths.ts';
import { hasShell } from '../../src/routes/shell.ts';

const base = '/api';
const config = { apiBaseUrl: base, apiKey: 'acado-web', googleSignIn: false };
const callsOf = async (entry: PathEntry) =>
  (await needsOf(entry, { address: entry.path, origin: 'https://learn.example.org', config })).calls;

/** The pages whose document starts no calls early, with the reason. */
const without: Readonly<Record<string, string>> = {
  '/assessmentAttempt': 'the query of the address names the assessment; without it, the page redirects',
  '/assessmentQuestion/:id': 'the clock of the attempt starts when the answer arrives, so the chart requests it',
  '/assessmentReview/:id': 'an open attempt refuses the request for its review',
  '/zoomClass': 'the dates in the request depend on the clock of the reader',
  '/event-guest': 'the query of the address has the token of a guest',
  '/brochure/link': 'the query of the address has the token of a reader',
  '/contact-us/answer': 'the query of the address has the token of a guest',
  '/news-letter/confirm': 'the page only sends the token of the address',
  '/news-letter/unsubscribe': 'the page only sends the token of the address',
  '/search': 'without words, the page requests nothing',
  '/verify': 'without a code, the page requests nothing',
  '/mail-settings': 'the query of the address has a token',
};

const routes = paths.filter(hasShell).map((entry) => [entry.path, entry] as const);
const operations = Object.entries(contractOf(readContractText()).document.paths).flatMap(([path, methods]) =>
  'get' in methods ? [path.replaceAll(/\{(\w+)\}/g, ':$1')] : [],
);

it('each page without early calls is a page of the table', () => {
  const known = routes.map(([path]) => path);
  expect(Object.keys(without).filter((path) => !known.includes(path))).toEqual([]);
});

describe.each(routes)('the early calls of %s', (path, entry) => {
  const first = callsOf(entry);

  it('exist unless there is a reason against them', async () => {
    const { ofPage } = await first;
    expect(ofPage.length > 0).toBe(!(path in without));
  });

  it('are operations of the contract that read, each once', async () => {
    const { ofPage, ofFrame } = await first;
    const calls = [...ofPage, ...ofFrame];
    const pathnames = calls.map((address) => address.replace(/\?.*/, ''));
    expect(pathnames.filter((name) => !name.startsWith(`${base}/`))).toEqual([]);
    const isOperation = (name: string) => operations.some((operation) => matchPath(base + operation, name));
    expect(pathnames.filter((name) => !isOperation(name))).toEqual([]);
    expect(calls).toEqual([...new Set(calls)]);
  });

  it('keep the parameters of the path', async () => {
    const { ofPage } = await first;
    expect(ofPage.filter((address) => /\d{5,}/.test(address))).toEqual([]);
    const named = ofPage.flatMap((address) => address.match(/:\w+/g) ?? []);
    expect(named.filter((name) => !path.split('/').includes(name))).toEqual([]);
    const isNamed = path.includes(':') && !(path in without);
    expect(named.length > 0).toBe(isNamed);
  });

  it('are the same each time', async () => expect(await callsOf(entry)).toEqual(await first));
});
