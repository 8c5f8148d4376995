import { publicTags } from '../../machines/volunteer-hours/volunteer-hours.tags.ts';
import { choiceOrAll, defineList, oneNumber } from './define-list.ts';

/** A learner's volunteering hours. */
export const hoursList = defineList({
  operation: 'listVolunteerHours',
  filters: { year: oneNumber(2199, 1900) },
  choices: { state: { ...choiceOrAll(publicTags, 'every'), asked: 'tag' } },
  pages: 1000,
});
