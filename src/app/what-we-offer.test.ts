import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { paths } from '../routes/paths.ts';
import { onboarded } from '../shared/chart-testing/people.ts';
import { loadOwnPages } from './pages.ts';
import { reachablePages } from './reachable-pages.ts';

const text = readFileSync(join(import.meta.dirname, '../../content/pages/what-we-offer.md'), 'utf8');
const [open = '', rest = ''] = text.split('## On its way');
const [later = ''] = rest.split('\n## ');

it('leads to pages that are open', () => {
  const links = [...open.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path ?? '');
  expect(links).not.toEqual([]);
  const entryOf = (path: string) => matchRoutes([...paths], path)?.at(-1)?.route;
  expect(links.filter((path) => entryOf(path)?.comingSoon !== undefined || entryOf(path) === undefined)).toEqual([]);
});

it('calls nothing to come that has an open page', async () => {
  expect(later).toContain('not open yet');
  const ownPages = await loadOwnPages();
  const titles = [null, onboarded].flatMap((user) => reachablePages(user, ownPages)).map(({ title }) => title);
  expect(titles.filter((title) => later.toLowerCase().includes(title.toLowerCase()))).toEqual([]);
});
