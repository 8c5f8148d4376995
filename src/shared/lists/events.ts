import { choice, defineList, languageTag, someLike, someOf, someTexts } from './define-list.ts';

const filters = {
  mode: someOf(['online', 'in_person', 'hybrid']),
  kind: { ...someOf(['webinar', 'workshop', 'open_day', 'exam', 'conference']), name: 'type' },
  topic: { ...someTexts(60, 50), column: 'topics' },
  month: someLike(String.raw`^(19|20|21)\d\d-(0[1-9]|1[0-2])$`, 24),
  language: { ...someLike(languageTag, 20), column: 'languages' },
};

/** The public list of events. */
export const eventList = defineList({
  operation: 'listEvents',
  choices: { tab: choice(['upcoming', 'past'], 'upcoming') },
  search: { longest: 200 },
  filters,
  pages: 10_000,
});

/** A learner's events. */
export const ownEventList = defineList({
  operation: 'listMyEvents',
  choices: { tab: choice(['foryou', 'registered', 'waitlist', 'past'], 'registered') },
  filters,
  pages: 10_000,
});
