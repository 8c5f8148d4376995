import { describe, expect, it } from 'vitest';
import { eventPageMessages as texts } from '../../messages/event-page.ts';
import type { EventCard, EventRegistration } from '../../shared/transport/schema.d.ts';
import { leaveRule } from './leave-rule.ts';

type Admission = EventCard['admission'];

const part = (tags: string[], more: Partial<EventRegistration> = {}): EventRegistration => ({
  state: '',
  tags,
  version: 1,
  state_reason: '',
  possible_events: ['registration.cancelled'],
  waiting_on: null,
  due_at: null,
  position: null,
  code: null,
  join_opens_at: null,
  is_waited_for: false,
  ...more,
});
const seated = (more?: Partial<EventRegistration>) => part(['seated', 'registered'], more);

describe('33.37: the cancellation rule', () => {
  it.each<[string, Admission, EventRegistration | null, string]>([
    ['a visitor', 'open', null, 'You can cancel for free until noon.'],
    ['a visitor if others wait', 'waiting_list', null, 'You can cancel for free until noon.'],
    ['someone who has cancelled', 'open', part([]), 'You can cancel for free until noon.'],
    ['someone on the waiting list', 'waiting_list', part(['waiting']), 'You can leave the waiting list at any time.'],
    [
      'a registered person without a waiting list',
      'open',
      seated(),
      'You can cancel for free until noon. You can register again while there are spots left.',
    ],
    [
      'the holder of the last spot without a waiting list',
      'waiting_list',
      seated(),
      'You can cancel for free until noon. You can register again while there are spots left.',
    ],
    [
      'a registered person with a waiting list',
      'waiting_list',
      seated({ is_waited_for: true }),
      'You can cancel for free until noon. Your spot then goes to the next person on the waiting list.',
    ],
    [
      'a registered person after registration has closed',
      'closed',
      seated(),
      'You can cancel for free until noon, but you can’t register again.',
    ],
    [
      'a registered person after the cancellation deadline',
      'open',
      seated({ possible_events: [] }),
      'It’s too late to cancel here.',
    ],
  ])('is a single sentence for %s', (_, admission, own, sentence) => {
    expect(leaveRule({ admission }, own, 'noon')).toBe(sentence);
  });

  it('lasts until the event starts if the host has set no time', () => {
    expect(leaveRule({ admission: 'open' }, null, null)).toBe('You can cancel for free until the event starts.');
  });

  it('has a text for each case of the dialog', () => {
    expect(Object.keys(texts.leaveRule)).toEqual(expect.arrayContaining(Object.keys(texts.leave.after)));
  });
});
