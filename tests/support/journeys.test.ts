import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const inFolder = (folder: string) => readdirSync(folder);
const files = readdirSync('tests/e2e/gate', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.e2e.ts'),
);
const journeys = files.map((file) => file.replace(/^.*\//, '').replace(/\..*$/, ''));
/** Those that others lead through, by their tags. */
const tags = files.flatMap((file) => readFileSync(`tests/e2e/gate/${file}`, 'utf8').match(/(?<='@)[\w-]+(?=')/g) ?? []);
/** There is nothing to do but to go elsewhere: the walk looks at them. */
const withoutJourney = ['problems'];

it('each journey of the gate has the name of a capability, or of what belongs to none', () => {
  const known = ['app', ...inFolder('src/features'), ...inFolder('server/capabilities')];
  expect([...journeys, ...tags].filter((name) => !known.includes(name))).toEqual([]);
});

it('each capability with pages of its own has a journey, or is on the way of another', () => {
  const withPages = inFolder('tests/pages').map((file) => file.replace(/\.ts$/, ''));
  const gone = [...journeys, ...tags, ...withoutJourney];
  expect(withPages.filter((name) => !gone.includes(name))).toEqual([]);
});
