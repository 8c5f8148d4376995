import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { useCommand } from '../../shared/transport/command.ts';
import type { CourseCard, Recommendation, RecommendationReason } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Grid } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast.ts';
import { UndoLine } from '../../ui/undo-line.tsx';
import { WaypointCover } from '../../ui/waypoint-cover.tsx';
import { dismissRecommendation } from './commands.ts';
import styles from './recommended-courses.module.css';

const texts = dashboardMessages.recommended;

/** The public page of a course, for learners who aren't enrolled. */
const addressOf = ({ id, kind }: CourseCard) =>
  kind === 'program'
    ? `/course/${id}`
    : kind === 'free'
      ? `/freeCourseDetail?course_id=${id}`
      : `/lms-coursesDetails/${id}`;

function reasonOf({ code, names }: RecommendationReason): string {
  const all = names.slice(0, 2).join(texts.and);
  if (code === 'popular') return texts.reasons.popular;
  if (code === 'skill' && names.length > 1) return texts.reasons.skills(all);
  return texts.reasons[code](all);
}

function effortOf({ duration_min, weeks, kind }: CourseCard): string {
  if (kind === 'program' && weeks !== null) return texts.weeks(weeks);
  return duration_min < 120 ? texts.minutes(duration_min) : texts.hours(Math.round(duration_min / 60));
}

/** Recommended courses, each with the reason. A dismissed course can be restored until the page is left. */
export function RecommendedCourses({ recommendations }: { recommendations: readonly Recommendation[] }) {
  const dismissal = useCommand(dismissRecommendation);
  const [away, setAway] = useState<CourseCard | null>(null);
  const change = (course: CourseCard, isDismissed: boolean) => {
    if (dismissal.isPending) return;
    const body = { course_id: course.id, is_dismissed: isDismissed };
    dismissal.mutate(body, {
      onSuccess: () => setAway(isDismissed ? course : null),
      onError: (failure) => showToast({ type: 'danger', text: texts.failed, failure }),
    });
  };
  return (
    <>
      <UndoLine
        text={away === null ? null : texts.dismissed(away.title)}
        onUndo={() => away !== null && change(away, false)}
      />
      {recommendations.length === 0 ? (
        <p className={styles.empty}>{texts.empty}</p>
      ) : (
        <Grid as="ul" gap={4} min={15} fill>
          {recommendations.map((recommendation) => (
            <Card
              key={recommendation.course.id}
              recommendation={recommendation}
              onDismiss={() => change(recommendation.course, true)}
            />
          ))}
        </Grid>
      )}
    </>
  );
}

interface CardProps {
  recommendation: Recommendation;
  onDismiss: () => void;
}

function Card({ recommendation: { course, reasons }, onDismiss }: CardProps) {
  const [reason] = reasons;
  return (
    <li className={styles.card}>
      <WaypointCover className={styles.cover} name={course.title} image={course.image} />
      <div className={styles.words}>
        {reason !== undefined && <p className={styles.reason}>{reasonOf(reason)}</p>}
        <Link to={addressOf(course)} className={styles.name}>
          <ContentTitle lang={course.language}>{course.title}</ContentTitle>
        </Link>
        <p className={styles.facts}>
          {dashboardMessages.levels[course.level]} · {effortOf(course)}
        </p>
      </div>
      <Button
        className={styles.dismiss}
        variant="outline"
        size="small"
        icon
        needsServer
        aria-label={texts.dismiss(course.title)}
        onClick={onDismiss}
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}
