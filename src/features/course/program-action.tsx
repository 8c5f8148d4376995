import Flag from 'lucide-react/icons/flag';
import { useLocation } from 'react-router-dom';
import { isLearner, isSignedIn } from '../../machines/session/session.selectors.ts';
import { courseActionMessages as texts } from '../../messages/course.ts';
import { unauthenticatedEntry } from '../../routes/paths.ts';
import { signInAddress } from '../../routes/redirect.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { CourseDetails } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { bookmarked, setBookmark, useBookmarks } from '../bookmarks/public.ts';
import { useProblemReport } from '../forms/public.ts';
import styles from './course-action.module.css';

/** Bookmarks a course, for signed-in users. */
export function SaveCourse({ course }: { course: Pick<CourseDetails, 'id' | 'title'> }) {
  const learner = useSession(isLearner);
  const signedIn = useSession(isSignedIn);
  const location = useLocation();
  const bookmarks = useBookmarks(learner).data;
  const saving = useCommand(setBookmark);
  if (!signedIn)
    return (
      <LinkButton variant="plain" size="small" to={signInAddress(unauthenticatedEntry, location)}>
        {texts.signInToSave}
      </LinkButton>
    );
  if (!learner || bookmarks === undefined) return null;
  const save = (isSet: boolean) =>
    saving.mutate(
      { kind: 'course', refId: course.id, isSet },
      { onError: (failure) => showToast({ type: 'danger', text: texts.saveFailed(failureText(failure)), failure }) },
    );
  return (
    <SaveButton
      isSaved={bookmarked(bookmarks, 'course').has(course.id)}
      texts={texts}
      variant="plain"
      size="small"
      needsServer
      aria-busy={saving.isPending || undefined}
      onSave={save}
    />
  );
}

/** Links to the form for reporting a problem. */
export function ReportCourse({ course: { title } }: { course: Pick<CourseDetails, 'title'> }) {
  const begin = useProblemReport(texts.reportOf(title));
  return (
    <LinkButton variant="plain" size="small" to="/contact-us" className={styles.report} onClick={begin}>
      <Flag aria-hidden />
      {texts.report}
    </LinkButton>
  );
}
