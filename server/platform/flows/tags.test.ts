import { expect, it } from 'vitest';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { liveClassMachine } from '../../../src/machines/live-class/live-class.machine.ts';
import { statesWith, tagged } from './tags.ts';

it('statesWith lists the states with a tag of their own or of a parent state', () => {
  expect(statesWith(enrolmentMachine, 'learning')).toEqual(['enrolled.notStarted', 'enrolled.inProgress', 'completed']);
  expect(statesWith(enrolmentMachine, 'waiting', 'begun')).toEqual(['waitlisted', 'enrolled.inProgress']);
  expect(statesWith(liveClassMachine, 'upcoming')).toEqual(['announced.scheduled', 'announced.moved']);
});

it('tagged checks if a state has a tag by its name', () => {
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
