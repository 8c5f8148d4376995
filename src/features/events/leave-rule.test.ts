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

describe('33.37: what holds for who cannot come', () => {
  it.each<[string, Admission, EventRegistration | null, string]>([
    ['a visitor', 'open', null, 'You can cancel for free until noon.'],
    ['a visitor where others wait', 'waiting_list', null, 'You can cancel for free until noon.'],
    ['who has left', 'open', part([]), 'You can cancel for free until noon.'],
    ['who waits', 'waiting_list', part(['waiting']), 'You can leave the waiting list at any time.'],
    [
      'who is registered, while nobody waits',
      'open',
      seated(),
      'You can cancel for free until noon. You can register again while there are spots left.',
    ],
    [
      'who has the last seat, while nobody waits',
      'waiting_list',
      seated(),
      'You can cancel for free until noon. You can register again while there are spots left.',
    ],
    [
      'who is registered, while somebody waits',
      'waiting_list',
      seated({ is_waited_for: true }),
      'You can cancel for free until noon. Your spot then goes to the next person on the waiting list.',
    ],
    [
      'who is registered, after registration',
      'closed',
      seated(),
      'You can cancel for free until noon, but you can’t register again.',
    ],
    ['who is registered, later than that', 'open', seated({ possible_events: [] }), 'It’s too late to cancel here.'],
  ])('is one sentence for %s', (_, admission, own, sentence) => {
    expect(leaveRule({ admission }, own, 'noon')).toBe(sentence);
  });

  it('says that it holds until the beginning, where the host has set no time', () => {
    expect(leaveRule({ admission: 'open' }, null, null)).toBe('You can cancel for free until the event starts.');
  });

  it('has a way for all that the dialog knows of', () => {
    expect(Object.keys(texts.leaveRule)).toEqual(expect.arrayContaining(Object.keys(texts.leave.after)));
  });
});
