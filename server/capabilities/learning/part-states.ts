import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { inStatesWith } from '../../platform/flows/states-with.ts';

/** How somebody's part in a course stands, by the name of its state. */
export const isLearningState = inStatesWith(enrolmentMachine, 'learning');
export const isNotBegun = inStatesWith(enrolmentMachine, 'notBegun');
export const isCompleted = inStatesWith(enrolmentMachine, 'completed');
export const isWithdrawn = inStatesWith(enrolmentMachine, 'withdrawn');
/** Whether they learn, have learned or wait. */
export const isIn = inStatesWith(enrolmentMachine, 'learning', 'waiting');
/** Whether they have nothing to do with it, and never had. */
export const isOutside = inStatesWith(enrolmentMachine, 'outside');
