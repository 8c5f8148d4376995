import { describe, expect, it } from 'vitest';
import { storiesOf } from './stories/all-stories.ts';
import { charts } from './support/chart-table.ts';
import { holdsTrue } from './support/story.ts';

describe.each(charts.map(({ walk }) => [walk.machine.id, walk] as const))('%s', (id, walk) => {
  it('has stories that are told apart by their names', () => {
    const names = storiesOf(id).map(({ says }) => says);
    expect(names).not.toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(storiesOf(id).map((story) => [story.says, story] as const))('%s', (_, story) => {
    holdsTrue(walk, story);
  });
});
