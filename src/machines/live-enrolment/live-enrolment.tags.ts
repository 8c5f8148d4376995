import { tagged } from '../../shared/flows/tags.ts';
import type { liveEnrolmentMachine } from './live-enrolment.machine.ts';

/** Whether a spot is held until the user confirms their email address. */
export const isUnconfirmed = tagged<typeof liveEnrolmentMachine>('unconfirmed');

/**
 * Whether a user is on the waiting list of a live class, from a response; null if the user isn't connected with the
 * class.
 */
export const isWaiting = tagged<typeof liveEnrolmentMachine>('waiting');
