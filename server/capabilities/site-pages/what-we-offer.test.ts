import { join } from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { paths } from '../../../src/routes/paths.ts';
import { projectRoot } from '../../platform/root.ts';
import { readPageFolder } from './page-folder.ts';

const { ready: rows } = readPageFolder(join(projectRoot, 'content/pages'));
const text = rows.find(({ slug }) => slug === 'what-we-offer')?.body ?? '';
const [open = '', later = ''] = text.split('## On its way');

it('leads to pages that are open, the courses among them', () => {
  const links = [...open.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path ?? '');
  expect(links).toEqual(
    expect.arrayContaining(['/lms-courses', '/courses', '/live-classes', '/events', '/verify', '/universities']),
  );
  const entryOf = (path: string) => matchRoutes([...paths], path)?.at(-1)?.route;
  expect(links.filter((path) => entryOf(path)?.comingSoon !== undefined || entryOf(path) === undefined)).toEqual([]);
});

it('calls nothing to come that is open', () => {
  expect(later).toContain('Mentoring, a way to show');
  expect(later.split('## What it costs')[0]).not.toMatch(
    /course|calendar|certificate|live class|event|scholarship|internship|volunteer|application/i,
  );
});
