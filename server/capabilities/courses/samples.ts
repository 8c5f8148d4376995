import { addCourses, courseRow } from '../../../tests/support/courses.ts';
import type { Samples } from '../../../tests/support/samples.ts';
import { mediaAssets } from '../../platform/db/courses-schema.ts';

export const samples: Samples = {
  // The course 1.
  fill: ({ database }) => addCourses(database, courseRow('sample-course')),
  retention: async ({ db, pair }) => {
    const film = { mime: 'video/mp4', bytes: 1, name: 'film.mp4' };
    await db
      .insert(mediaAssets)
      .values(pair(1, (unusedSince, index) => ({ ...film, sha256: `${index}`, unusedSince })));
  },
};
