import { isBooked, isHeld, publicTagOf } from '../../machines/application/application.tags.ts';
import { applicationStates, interviewStates } from '../../messages/applications.ts';

/** Explains the state of an application; for interviews also whether a time is chosen or has passed. */
export function stateText(item: { tags: readonly string[] }): string {
  if (isHeld(item)) return interviewStates.held;
  return isBooked(item) ? interviewStates.booked : applicationStates[publicTagOf(item) ?? 'draft'].text;
}
