import { catalogueDescriptions as descriptions, catalogueTitles as titles } from '../../messages/catalogue-titles.ts';
import type { Heads } from '../../shared/capability.ts';
import { catalogueThings } from './catalogue-head.ts';

export const heads = () =>
  ({
    lmsCourses: {
      description: descriptions.lmsCourses,
      things: (input) => catalogueThings(input, 'lms', titles.lmsCourses),
    },
    courses: {
      description: descriptions.courses,
      things: (input) => catalogueThings(input, 'programs', titles.courses),
    },
  }) satisfies Heads;
