import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { addProgramme } from '../../../tests/support/programmes.ts';
import { intakeFlow } from './intake-flow.ts';

/** The only intake of a scholarship. */
export const fixture = flowFixture({
  flow: intakeFlow,
  prepare: async (server) => {
    const now = server.clock.now();
    return { programmeId: await addProgramme(server), ref: 'tried', createdAt: now, updatedAt: now };
  },
});
