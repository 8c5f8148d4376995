import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { mediaAssets } from '../../platform/db/files-schema.ts';
import { perMinute } from '../../platform/limits/declared-limit.ts';
import { mediaName } from '../../platform/storage/media-types.ts';
import { pruneContents } from '../../platform/storage/prune-contents.ts';
import { isMediaUsed } from '../../platform/storage/references.ts';
import { addressOfNamed, courseIdsByPath } from './addresses.ts';
import { exportedTables } from './export.ts';
import { courseHandlers } from './handlers.ts';
import { courseImport } from './import/kind.ts';
import { ownLessonKinds } from './lesson-kinds.ts';
import { registerMedia } from './media-route.ts';
import { refreshCourses } from './refresh-columns.ts';
import { courseSources } from './search-sources.ts';

/** The course catalogue. */
export const capability: Capability = {
  name: 'courses',
  offer: { ...offers.courses, order: 10 },
  plainAddresses: {
    '/media/*': [perMinute('address', 3000)],
  },
  retention: [
    {
      what: 'Files of deleted lessons, events, questions, brochures and reels',
      since: 'the last one was deleted',
      days: 1,
      prune: pruneContents({
        table: mediaAssets,
        isUsed: isMediaUsed,
        nameOf: ({ sha256, mime }) => mediaName(String(sha256), String(mime)),
      }),
    },
  ],
  lessonKinds: ownLessonKinds,
  imports: { courses: courseImport },
  exportedTables,
  serve: (platform) => ({
    handlers: courseHandlers(platform),
    routes: (app) => registerMedia(app, platform),
  }),
  pageVersion: 'catalogues',
  pageParameters: courseIdsByPath,
  findNamed: addressOfNamed,
  searchSources: courseSources,
  madeColumns: [{ catalogue: 'courses', refresh: refreshCourses }],
};

export { type CourseRow, cardOf, listCards, listCourses, subjectImage } from './cards.ts';
export { type CourseFacts, findCourse } from './details.ts';
export { findMedia, formatsOf, type MediaSource } from './import/media-file.ts';
export { draftName, noteMedia, publishStaged, stageMedia } from './import/publish-media.ts';
export { featuredCourses } from './search.ts';
