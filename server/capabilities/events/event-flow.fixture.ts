import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { eventFlow } from './event-flow.ts';

/** A webinar. */
export const fixture = flowFixture({
  flow: eventFlow,
  prepare: async ({ clock }) => {
    const createdAt = clock.now();
    const words = { title: 'Talk to an audience', kind: 'webinar', mode: 'online', search: '' } as const;
    return { ...words, externalRef: 'test:1', createdAt, updatedAt: createdAt };
  },
});
