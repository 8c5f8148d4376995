import { publicTags } from '../../machines/application/application.tags.ts';
import { programmeKinds } from '../programmes/words.ts';
import { choice, choiceOrAll, defineList } from './define-list.ts';

/** A learner's applications, by whose turn it is. */
export const applicationList = defineList({
  operation: 'listApplications',
  search: { longest: 100 },
  filters: {},
  choices: {
    group: choiceOrAll(['learner', 'us', 'over'], 'every'),
    kind: choiceOrAll(programmeKinds, 'every'),
    state: { ...choiceOrAll(publicTags, 'every'), asked: 'tag' },
    sort: choice(['due', 'updated'], 'due'),
  },
  setByPage: ['program_id'],
  pages: 1000,
});
