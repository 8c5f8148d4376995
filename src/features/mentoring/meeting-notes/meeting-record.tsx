import { MeetingNotes } from './meeting-notes.tsx';
import { MeetingTasks } from './meeting-tasks.tsx';
import type { PlacePartProps } from './viewer.ts';

/** The tasks and the notes of a meeting. */
export function Noted(place: PlacePartProps) {
  return (
    <>
      <MeetingTasks {...place} />
      <MeetingNotes {...place} />
    </>
  );
}
