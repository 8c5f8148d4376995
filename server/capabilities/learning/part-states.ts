import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { inStatesWith } from '../../platform/flows/states-with.ts';

/** How somebody's part in a course stands, by the name of its state. */
export const isLearningState = inStatesWith(enrolmentMachine, 'learning');
export const isNotBegun = inStatesWith(enrolmentMachine, 'notBegun');
export const isCompleted = inStatesWith(enrolmentMachine, 'completed');
export const isWaitingState = inStatesWith(enrolmentMachine, 'waiting');
