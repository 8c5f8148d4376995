import { isBooked, isHeld, publicTagOf } from '../../machines/application/application.tags.ts';
import { applicationStates, interviewStates } from '../../messages/applications.ts';

/** What the state of an application means for its writer: of an interview also whether its time is chosen, and has come. */
export function stateText(item: { tags: readonly string[] }): string {
  if (isHeld(item)) return interviewStates.held;
  return isBooked(item) ? interviewStates.booked : applicationStates[publicTagOf(item) ?? 'draft'].text;
}
