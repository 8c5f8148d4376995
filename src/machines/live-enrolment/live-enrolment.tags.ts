import { tagged } from '../../shared/flows/tags.ts';
import type { liveEnrolmentMachine } from './live-enrolment.machine.ts';

/** Whether somebody waits for a seat in a live class, by what an answer says of their part in it; null is no part. */
export const isWaiting = tagged<typeof liveEnrolmentMachine>('waiting');
