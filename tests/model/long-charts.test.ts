import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { charts } from '../../scripts/charts/all-charts.ts';
import { root } from '../../scripts/support/run.ts';

const maxLines = 200;

/** Why a chart is longer. Look for a part to split off before you add a reason. */
const reasons: Readonly<Record<string, string>> = {
  application:
    'One application has twenty states from draft to outcome, and each has its own deadline and ways out. The types, actions and guards are in application.setup.ts already.',
  attempt:
    'Half of the file computes deadlines, ends and marks. No other chart needs these actions and guards, and the calculations that others share are in attempt.facts.ts already.',
  enrolment:
    'A learner who returns takes the same ways as a new one, but keeps the first date, so four events have a transition for each.',
  'event-registration':
    'Guests, learners and the waiting list take seats from the same event, and each state decides what happens to its seat when the event moves, is called off or the account is deleted.',
  'lesson-player':
    'Content, progress and completion are regions of one open lesson: leaving the content saves the progress, and saved progress completes the lesson.',
  onboarding:
    'The four steps have the same inner states. Each is written out, because the Stately editor can’t open a chart that a function makes.',
  outbox:
    'Storing, sending and the last request before the page is left share the entries, and each reacts when one of the others changes them.',
  quiz: 'Loading, answering and submitting all end when another tab takes the attempt, so they are inside the state that holds it.',
  participation:
    'One chart has the waiting list, offers, holds and attendance of shifts and live classes, and each state decides what happens to its seat when the place moves, is called off or the account is deleted.',
  'reel-player':
    'A video can be stopped by the user, the page, the feed, the browser or its address, and each of these states is left in its own way. The feed loads more reels in a parallel region.',
  session:
    'The forms and the lock are parallel regions of the signed-out state, and the lock decides which of the forms can be sent.',
};

const lengthOf = (folder: string): number =>
  readFileSync(join(root, 'src/machines', folder, `${folder}.machine.ts`), 'utf8')
    .trimEnd()
    .split('\n').length;

it('each chart has at most 200 lines, or a reason in this file', () => {
  const long = charts.map(({ folder }) => folder).filter((folder) => lengthOf(folder) > maxLines);
  expect(long.filter((folder) => reasons[folder] === undefined)).toEqual([]);
  expect(Object.keys(reasons).filter((folder) => !long.includes(folder))).toEqual([]);
});
