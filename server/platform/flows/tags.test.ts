import { expect, it } from 'vitest';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { liveClassMachine } from '../../../src/machines/live-class/live-class.machine.ts';
import { statesWith, tagged } from './tags.ts';

it('names the states that bear a tag themselves or through one around them', () => {
  expect(statesWith(enrolmentMachine, 'learning')).toEqual(['enrolled.notStarted', 'enrolled.inProgress', 'completed']);
  expect(statesWith(enrolmentMachine, 'waiting', 'begun')).toEqual(['waitlisted', 'enrolled.inProgress']);
  expect(statesWith(liveClassMachine, 'upcoming')).toEqual(['announced.scheduled', 'announced.moved']);
});

it('says of a state by its name whether it is one of them', () => {
  const isOver = tagged(liveClassMachine, 'over');
  expect(['ended', 'recorded', 'live', 'announced', '', null, undefined].map(isOver)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
