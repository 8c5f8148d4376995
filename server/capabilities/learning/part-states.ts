import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { tagged } from '../../platform/flows/tags.ts';

/** Whether the state of an enrolment means that the user is learning. */
export const isLearningState = tagged(enrolmentMachine, 'learning');
export const isNotBegun = tagged(enrolmentMachine, 'notBegun');
export const isCompleted = tagged(enrolmentMachine, 'completed');
export const isWithdrawn = tagged(enrolmentMachine, 'withdrawn');
/** Whether the user is enrolled, has completed the course, waits, or has a spot held. */
export const isIn = tagged(enrolmentMachine, 'learning', 'unconfirmed', 'waiting');
/** Whether the user has no connection with the course. */
export const isOutside = tagged(enrolmentMachine, 'outside');
