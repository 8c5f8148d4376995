import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { liveClassFlow } from './live-class-flow.ts';

/** A presenter's class. */
export const fixture = flowFixture({
  flow: liveClassFlow,
  prepare: async (server) => {
    const { user } = await server.signInPresenter();
    const createdAt = server.clock.now();
    const words = { topic: 'Reading a data set', summary: '', dialIn: '', hostUrl: '', joinUrl: '' };
    return { ...words, externalRef: 'test:1', presenterId: user.id, isOpen: true, createdAt, updatedAt: createdAt };
  },
});
