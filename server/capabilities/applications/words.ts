import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import { publicTags } from '../../../src/machines/application/application.tags.ts';
import { firstTagIn } from '../../platform/flows/tags.ts';

/** The public tag of a state, or null for a state that learners don't see. */
export const tagOfState = firstTagIn(applicationMachine, publicTags);
