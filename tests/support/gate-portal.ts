import { addIntake } from './applications.ts';
import { type Assigned, addSampleAssignments } from './assignment-portal.ts';
import { addEvent } from './events.ts';
import { filledPortal } from './filled-portal.ts';
import { addCourse } from './learning.ts';
import { addMeetings } from './mentor-bookings.ts';
import { type Operate, operateOn } from './portal-process.ts';
import { addSampleAssessments, type Taken } from './sample-assessments.ts';
import { addHeldShift, addShift } from './volunteering.ts';

/** A course with a single lesson, so that its certificate is issued immediately. */
export const shortCourse = { slug: 'a-walk-along-an-axis', title: 'A walk along an axis' };

export const reading = 'An evening of readings';

/**
 * Everything that the journeys of the gate need in addition to the demo, in a single portal. Starting another portal
 * takes as long as a journey.
 */
export const test = filledPortal(async (server) => {
  await addIntake(server, { title: 'Rent and books' });
  await addCourse(server, [{ title: 'Where an axis begins', minutes: 0 }], shortCourse);
  return {
    reading: await addEvent(server, { title: reading }),
    /** The doors of this event are already open. */
    full: await addEvent(server, { title: reading, seats: 1, starts_at: new Date(Date.now() + 50 * 60_000) }),
    taken: await addSampleAssessments(server),
    assigned: await addSampleAssignments(server),
    shiftId: await addShift(server, { seats: 2, inHours: 26 }),
    held: await addHeldShift(server),
    met: await addMeetings(server),
  };
}).extend<object, { taken: Taken; assigned: Assigned; operate: Operate }>({
  taken: [({ filled }, provide) => provide(filled.content.taken), { scope: 'worker' }],
  assigned: [({ filled }, provide) => provide(filled.content.assigned), { scope: 'worker' }],
  operate: [({ filled }, provide) => provide(operateOn(filled.dataDir)), { scope: 'worker' }],
});
