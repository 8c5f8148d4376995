import { tagged } from '../../shared/flows/tags.ts';
import type { liveEnrolmentMachine } from './live-enrolment.machine.ts';

/** Whether a seat is held for somebody until they have confirmed their address. */
export const isUnconfirmed = tagged<typeof liveEnrolmentMachine>('unconfirmed');

/** Whether somebody waits for a seat in a live class, by what an answer says of their part in it; null is no part. */
export const isWaiting = tagged<typeof liveEnrolmentMachine>('waiting');
