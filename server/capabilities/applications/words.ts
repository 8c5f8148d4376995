import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import { publicTags } from '../../../src/machines/application/application.tags.ts';
import { firstTagIn } from '../../platform/flows/tags.ts';

/** The tag by whose words learners are told of a state; null for the state of which nobody is told. */
export const tagOfState = firstTagIn(applicationMachine, publicTags);
