import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { tagged } from '../../platform/flows/tags.ts';

/** How somebody's part in a course stands, by the name of its state. */
export const isLearningState = tagged(enrolmentMachine, 'learning');
export const isNotBegun = tagged(enrolmentMachine, 'notBegun');
export const isCompleted = tagged(enrolmentMachine, 'completed');
export const isWithdrawn = tagged(enrolmentMachine, 'withdrawn');
/** Whether they learn, have learned or wait, or a seat is held for them. */
export const isIn = tagged(enrolmentMachine, 'learning', 'unconfirmed', 'waiting');
/** Whether they have nothing to do with it, and never had. */
export const isOutside = tagged(enrolmentMachine, 'outside');
