import { readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { parsePageFile } from '../../server/capabilities/site-pages/import/page-file.ts';
import { offersText, withOffers } from '../../server/capabilities/site-pages/offers.ts';
import { capabilities } from '../../server/capabilities.ts';
import { fromMarkdown } from '../../server/platform/rich-text/from-markdown.ts';
import { pageText } from '../../server/platform/rich-text/uses.ts';
import { paths } from '../../src/routes/paths.ts';
import { wordsIn } from '../../src/shared/text/rich-text.ts';

const text = readFileSync('content/pages/what-we-offer.md', 'utf8');
const open = offersText(capabilities);

/** Capabilities whose pages belong to the offer of another capability, or that are the frame of all pages. */
const partOf: Readonly<Record<string, string>> = {
  catalogue: 'courses',
  course: 'courses',
  lesson: 'courses',
  'presenter-calendar': 'live-classes',
  'notice-choices': 'notices',
};
const frame = new Set(['home', 'problems']);

it('23.6: the offers name each capability with an open page, unless its manifest opts out', () => {
  const folders = Object.entries(import.meta.glob<object>('../../src/features/*/capability.ts', { eager: true }))
    .filter(([, manifest]) => 'pages' in manifest || 'ownPages' in manifest)
    .map(([path]) => path.split('/').at(-2) ?? '');
  expect(folders).toContain('notices');
  const saysNothing = (folder: string) =>
    capabilities.find(({ name }) => name === (partOf[folder] ?? folder))?.offer === undefined;
  expect(folders.filter((folder) => !frame.has(folder) && saysNothing(folder))).toEqual([]);
});

it('23.6: the offers are the text of the page, in its order', () => {
  const { ready } = parsePageFile(Buffer.from(text));
  const whole = withOffers(capabilities)(fromMarkdown(ready?.body ?? '', pageText).nodes);
  const headings = whole.flatMap((node) =>
    typeof node !== 'string' && node.kind === 'heading' ? [wordsIn([node])] : [],
  );
  const titles = [...open.matchAll(/^### (.*)$/gm)].map(([, title]) => title);
  expect(headings.slice(0, titles.length + 2)).toEqual(['Open today', ...titles, 'What it costs']);
  expect(titles).toEqual(expect.arrayContaining(['Notifications', 'Level checks and assessments']));
  expect(wordsIn(whole)).not.toContain('{{');
});

it('the offers link only existing pages', () => {
  const links = [...open.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path ?? '');
  expect(links).not.toEqual([]);
  const entryOf = (path: string) => matchRoutes([...paths], path)?.at(-1)?.route;
  expect(links.filter((path) => entryOf(path) === undefined)).toEqual([]);
});

it('23.6: the offers describe what is available today, and nothing planned', () => {
  expect(`${text}${open}`).not.toMatch(/not open yet|on its way|for now|coming soon/i);
});

it('23.6: the offers include support for every learner', () => {
  expect(capabilities.find(({ name }) => name === 'support')?.offer).toMatchObject({ title: 'Help from people' });
});
