import { describe, expect, it } from 'vitest';
import { type EventScreen, screenOf } from './event-screen.ts';

type Seen = Parameters<typeof screenOf>[0];
type Admission = Seen['admission'];

const seen = (tags: string[], admission: Admission = 'closed', url: string | null = null): Seen => ({
  tags,
  admission,
  url,
});
const upcoming = (admission: Admission) => seen(['upcoming'], admission);
const part = (...tags: string[]) => ({ tags });

describe('the screen of an event', () => {
  it.each<[EventScreen, Seen, ReturnType<typeof part> | null]>([
    ['open', upcoming('open'), null],
    ['open', upcoming('open'), part()],
    ['waitable', upcoming('waiting_list'), null],
    ['full', upcoming('full'), null],
    ['closed', upcoming('closed'), null],
    ['elsewhere', seen(['upcoming'], 'closed', 'https://example.com'), null],
    ['elsewhere', seen(['live'], 'closed', 'https://example.com'), null],
    ['registered', upcoming('open'), part('seated', 'registered')],
    ['waiting', upcoming('waiting_list'), part('waiting')],
    ['offered', upcoming('full'), part('seated', 'offered')],
    ['lapsed', upcoming('open'), part('lapsed')],
    ['live', seen(['live']), part('waiting')],
    ['inside', seen(['live']), part('seated', 'registered')],
    ['checkedIn', upcoming('closed'), part('seated', 'registered', 'attended')],
    ['checkedIn', seen(['live']), part('seated', 'registered', 'attended')],
    ['attended', seen(['over']), part('seated', 'registered', 'attended')],
    // People who are marked as missed at the start may still arrive.
    ['inside', seen(['live']), part('seated', 'registered', 'missed')],
    ['registered', upcoming('closed'), part('seated', 'registered', 'missed')],
    ['missed', seen(['over']), part('seated', 'registered', 'missed')],
    ['over', seen(['over']), part('seated', 'registered')],
    ['recorded', seen(['over', 'recorded']), part('seated', 'registered', 'attended')],
    ['cancelled', seen(['cancelled']), part('calledOff')],
  ])('has the state “%s”', (screen, event, registration) => {
    expect(screenOf(event, registration)).toBe(screen);
  });
});
