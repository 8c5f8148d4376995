import Bookmark from 'lucide-react/icons/bookmark';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Hourglass from 'lucide-react/icons/hourglass';
import { isCompleted, isUnconfirmed, isWaiting } from '../../machines/enrolment/enrolment.tags.ts';
import { courseStandingMessages as texts } from '../../messages/course-standing.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { OwnMarks } from '../../ui/list/own-marks.tsx';
import { bookmarked, bookmarksOptions, useBookmarks } from '../bookmarks/public.ts';
import { myCoursesOptions, touchedLast, useMyCourses } from '../dashboard/public.ts';

/** The learner's status in a course: their progress, or that it is saved. */
export function CourseStanding({ courseId }: { courseId: number }) {
  const parts = useMyCourses(touchedLast).data?.items;
  const bookmarks = useBookmarks().data;
  const mine = parts?.find(({ course }) => course.id === courseId);
  if (parts === undefined || bookmarks === undefined) return null;
  if (mine === undefined && !bookmarked(bookmarks, 'course').has(courseId)) return null;
  const percent = mine?.progress.percent ?? 0;
  const [icon, text] =
    mine === undefined
      ? [Bookmark, texts.saved]
      : isWaiting(mine.enrolment) || isUnconfirmed(mine.enrolment)
        ? [Hourglass, isWaiting(mine.enrolment) ? texts.waiting : texts.held]
        : isCompleted(mine.enrolment)
          ? [CircleCheck, texts.completed]
          : [CircleDot, texts.enrolled(percent)];
  return <OwnMarks marks={[{ icon, text, isDone: isCompleted(mine?.enrolment) }]} />;
}

CourseStanding.load = ({ services, ask }: PageContext) =>
  Promise.all([ask(myCoursesOptions(services, touchedLast)), ask(bookmarksOptions(services))]);
