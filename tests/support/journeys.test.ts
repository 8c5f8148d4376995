import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const inFolder = (folder: string) => readdirSync(folder);
const files = readdirSync('tests/e2e/gate', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.e2e.ts'),
);
const journeys = files.map((file) => file.replace(/^.*\//, '').replace(/\..*$/, ''));
/** Tags of journeys that also cover other capabilities. */
const tags = files.flatMap((file) => readFileSync(`tests/e2e/gate/${file}`, 'utf8').match(/(?<='@)[\w-]+(?=')/g) ?? []);
/** Error pages have no journey: the walk checks them. */
const withoutJourney = ['problems'];

it('each journey of the gate is named after a capability, or `app`', () => {
  const known = ['app', ...inFolder('src/features'), ...inFolder('server/capabilities')];
  expect([...journeys, ...tags].filter((name) => !known.includes(name))).toEqual([]);
});

it('each capability with pages has its own journey, or is a tag of another journey', () => {
  const withPages = inFolder('tests/pages').map((file) => file.replace(/\.ts$/, ''));
  const gone = [...journeys, ...tags, ...withoutJourney];
  expect(withPages.filter((name) => !gone.includes(name))).toEqual([]);
});
