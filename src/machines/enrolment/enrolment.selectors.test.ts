import { describe, expect, it } from 'vitest';
import { forGood } from '../../shared/flows/seat-hold.ts';
import { type CourseFacts, enrolmentMachine, undoSpan } from './enrolment.machine.ts';
import { enrolmentRequests } from './enrolment.model.ts';
import { isUndoable, primaryActionAt } from './enrolment.selectors.ts';

const open: CourseFacts = { isPublished: true, startsAt: null, seatsLeft: 3, missing: 0, hold: forGood };
const context = { enrolledAt: null, completedAt: null };
const shown = (state: string | null, facts: Partial<CourseFacts> = {}, hasCertificate = true) => {
  const action = primaryActionAt({ state, context, facts: { ...open, ...facts }, hasCertificate, at: 100 });
  return [action.code, action.isEnabled, action.reason];
};

describe('the primary action of a course', () => {
  it.each([
    [null, {}, ['signIn', true, null]],
    [null, { isPublished: false }, ['signIn', false, 'archived']],
    ['none', {}, ['enrol', true, null]],
    ['none', { missing: 2 }, ['enrol', false, 'prerequisitesMissing']],
    ['none', { seatsLeft: 0 }, ['joinWaitlist', true, 'full']],
    ['none', { startsAt: 100 }, ['notifyMe', true, 'closed']],
    ['none', { startsAt: 101 }, ['enrol', true, null]],
    ['none', { startsAt: 100, seatsLeft: null }, ['enrol', true, null]],
    ['none', { isPublished: false }, ['enrol', false, 'archived']],
    ['withdrawn', {}, ['enrol', true, null]],
    ['withdrawn', { seatsLeft: 0 }, ['joinWaitlist', true, 'full']],
    ['waitlisted', { seatsLeft: 0 }, ['joinWaitlist', false, 'waitlisted']],
    ['held', {}, ['enrol', false, 'unconfirmed']],
    ['none', { hold: { isConfirmed: false, heldUntil: 900 } }, ['enrol', true, null]],
    ['none', { hold: { isConfirmed: false, heldUntil: null } }, ['enrol', false, 'unconfirmed']],
    ['enrolled.notStarted', { isPublished: false }, ['start', true, null]],
    ['enrolled.inProgress', {}, ['continue', true, null]],
    ['completed', {}, ['viewCertificate', true, null]],
  ] as const)('in the state %s with %o is %j', (state, facts, expected) => {
    expect(shown(state, facts)).toEqual(expected);
  });

  it('leads back into a completed course without a certificate, and rejects unknown states', () => {
    expect(shown('completed', {}, false)).toEqual(['continue', true, 'completed']);
    expect(() => shown('toString')).toThrow('enrolment has no state "toString"');
  });

  it('is disabled for every request that the chart refuses', () => {
    const snapshot = enrolmentMachine.resolveState({ value: 'none', context: { ...context, dueAt: null } });
    for (const { at, facts } of enrolmentRequests) {
      const action = primaryActionAt({ state: 'none', context, hasCertificate: true, at, facts });
      const isTaken = snapshot.can({ type: 'enrolment.requested', at, facts });
      expect(action.code === 'enrol' && action.isEnabled).toBe(isTaken);
    }
  });

  it('can be undone for ten seconds', () => {
    const enrolled = { enrolledAt: 0, completedAt: null };
    const undoable = (state: string, at: number) => isUndoable(state, enrolled, at);
    expect([undoSpan - 1, undoSpan].map((at) => undoable('enrolled.inProgress', at))).toEqual([true, false]);
    expect(['completed', 'none', 'toString'].map((state) => undoable(state, 1))).toEqual([false, false, false]);
  });
});
