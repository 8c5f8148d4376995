import { describe, expect, it } from 'vitest';
import type { Shift, ShiftSignup } from '../../../shared/transport/schema.d.ts';
import { inputOf, type ShiftInput, type ShiftScreen, screenOf } from './shift-screen.ts';

const now = '2026-03-01T09:00:00.000Z';
const signup = (tags: readonly string[], events: readonly string[] = []): ShiftSignup => ({
  id: 9,
  created_at: now,
  position: null,
  state: 'x',
  tags: [...tags],
  version: 2,
  state_reason: '',
  possible_events: [...events],
  waiting_on: null,
  due_at: null,
});
const confirmed = ['seated', 'confirmed'];
const cancel = ['participation.cancelled'];

type Case = [Shift['admission'], ShiftSignup | null, ShiftScreen, ShiftInput | null];

describe('a shift as the learner sees it', () => {
  it.each<Case>([
    ['open', null, 'open', 'signUp'],
    ['waiting_list', null, 'waitable', 'wait'],
    ['closed', null, 'over', null],
    ['cancelled', null, 'cancelled', null],
    ['waiting_list', signup(['waiting'], cancel), 'waiting', 'stopWaiting'],
    ['waiting_list', signup(['seated', 'offered'], ['offer.accepted']), 'offered', 'accept'],
    ['open', signup(confirmed, cancel), 'booked', 'cancel'],
    ['open', signup(confirmed), 'booked', null],
    ['closed', signup(confirmed), 'begun', null],
    ['closed', signup([...confirmed, 'attended']), 'attended', null],
    ['closed', signup([...confirmed, 'missed']), 'missed', null],
    ['open', signup(['cancelled']), 'open', 'signUp'],
    ['waiting_list', signup(['expired']), 'waitable', 'wait'],
    ['cancelled', signup(['calledOff']), 'cancelled', null],
  ])('with admission %s and the sign-up %o is shown as %s', (admission, own, screen, input) => {
    const shift = { admission, signup: own, starts_at: now };
    expect([screenOf(shift), inputOf(shift)]).toEqual([screen, input]);
  });

  it('is undated until its time is known', () => {
    expect(screenOf({ admission: 'closed', signup: null, starts_at: null })).toBe('undated');
  });
});
