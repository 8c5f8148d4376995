import type { LessonMedia as MediaAnswer } from '../../../src/shared/transport/schema.d.ts';
import type { LessonMedia } from '../../tables/courses.ts';

/** The media of a lesson, as calls return them. */
export const lessonMediaOf = ({ video, pdf, link }: LessonMedia): MediaAnswer => ({
  ...(video === undefined
    ? {}
    : {
        video: {
          sources: video.sources.map(({ url, mime }) => ({ url, mime })),
          poster: video.poster?.url ?? null,
          captions: video.captions.map(({ lang, label, url }) => ({ lang, label, url })),
        },
      }),
  ...(pdf === undefined ? {} : { pdf: { url: pdf.url, title: pdf.title } }),
  ...(link === undefined ? {} : { link }),
});
