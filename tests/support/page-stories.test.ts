import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/routes/paths.ts';
import { addresses, ownOf } from './addresses.ts';
import { pageStories } from './page-stories.ts';

describe('the stories of pages', () => {
  it('describe every address once', () => {
    expect(pageStories.map(([key]) => key).toSorted()).toEqual(paths.map(({ key }) => key).toSorted());
  });

  it('are named after capabilities', () => {
    const capabilities = readdirSync('src/features');
    const files = readdirSync('tests/pages').map((file) => file.replace(/\.ts$/, ''));
    expect(files.filter((file) => !capabilities.includes(file))).toEqual([]);
  });

  it.each(['visitor', 'learner'] as const)('name the main keyboard action of each finished page: %s', (visitor) => {
    const own = addresses.filter(({ path }) => ownOf(visitor).includes(path));
    expect(own.filter(({ byKeyboard }) => byKeyboard === undefined).map(({ path }) => path)).toEqual([]);
  });
});
