import { describe } from 'vitest';
import type { Engine } from '../support/engines/engine.ts';
import { accountFlows } from './account-flows.ts';
import { learningFlows } from './learning-flows.ts';
import { lookFlows } from './look-flows.ts';
import { readingFlows } from './reading-flows.ts';
import { openWorld } from './world.ts';
import { writingFlows } from './writing-flows.ts';

/** The main journeys through the product in a browser other than Chromium, each with empty storage. */
export function testFlows(name: Engine['name'], start: () => Promise<Engine>): void {
  describe(name, () => {
    const world = openWorld(start);
    accountFlows(world);
    learningFlows(world);
    readingFlows(world);
    writingFlows(world);
    lookFlows(world);
  });
}
