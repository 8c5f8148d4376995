import fc from 'fast-check';
import { storiesOf } from '../stories/all-stories.ts';
import { keepsPromises } from './random-promises.ts';
import { holdsTrue } from './story.ts';
import { deadEndsOf, type Walk } from './walk.ts';

/** What has found a fault: a story of the chart, or random runs. */
export type Judge = 'stories' | 'runs';

const firstOf = (error: unknown): string => String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';

/** What of a chart is wrong, and who has found it. */
export interface Finding {
  by: Judge;
  says: string;
}

function wrongStory(walk: Walk): string | null {
  for (const story of storiesOf(walk.machine.id)) {
    try {
      holdsTrue(walk, story);
    } catch (error) {
      return `it is not so that it ${story.says}: ${firstOf(error)}`;
    }
  }
  return null;
}

function wrongRun(walk: Walk, options: { seed: number; numRuns: number }): string | null {
  try {
    const { failed, errorInstance } = fc.check(keepsPromises(walk), { ...options, endOnFailure: true });
    if (failed) return firstOf(errorInstance);
    const [end] = deadEndsOf(walk);
    return end === undefined ? null : `dead end: ${end}`;
  } catch (error) {
    return firstOf(error);
  }
}

/** The first thing that the proofs of the charts find wrong with this one; null where they find nothing. */
export function faultFound(walk: Walk, options: { seed: number; numRuns: number }): Finding | null {
  const told = wrongStory(walk);
  if (told !== null) return { by: 'stories', says: told };
  const seen = wrongRun(walk, options);
  return seen === null ? null : { by: 'runs', says: seen };
}
