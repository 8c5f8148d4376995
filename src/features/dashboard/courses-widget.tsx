import { Link } from 'react-router-dom';
import { isCompleted, isLearning } from '../../machines/enrolment/enrolment.tags.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { dashboardWidgets as titles } from '../../messages/dashboard-titles.ts';
import { myCoursesMessages as lists } from '../../messages/my-courses.ts';
import type { MyCourseCard } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { Widget } from '../../ui/widget.tsx';
import styles from './courses-widget.module.css';
import { touchedLast, useDashboard, useMyCourses } from './queries.ts';

const texts = dashboardMessages.courses;
const progressTexts = dashboardMessages.progress;
const most = 3;

/** The learner's most recently active courses. */
export function CoursesWidget() {
  const query = useMyCourses(touchedLast);
  // If the `continue` widget is visible, it already leads to a first course.
  const isAlone = useDashboard().data?.hidden.includes('continue');
  return (
    <Widget
      title={titles.courses}
      query={query}
      action={
        query.data?.items.length !== 0 && (
          <LinkButton to="/learning" variant="plain" size="small" aria-label={texts.allLabel}>
            {texts.all}
          </LinkButton>
        )
      }
    >
      {({ items }) =>
        items.length === 0 ? (
          <Stack gap={4} align="start" className={styles.empty}>
            <p>{texts.empty}</p>
            {isAlone && <LinkButton to="/lms-courses">{texts.browse}</LinkButton>}
          </Stack>
        ) : (
          <ul>
            {items.slice(0, most).map((card) => (
              <Row key={card.enrolment.id} card={card} />
            ))}
          </ul>
        )
      }
    </Widget>
  );
}

function Row({ card: { course, progress, enrolment, certificate_code } }: { card: MyCourseCard }) {
  const isWhole = isCompleted(enrolment) && progress.missing.length === 0;
  const lessons = progressTexts.lessons(progress.done, progress.total);
  return (
    <li className={styles.course}>
      <div className={styles.words}>
        <Link to={`/courses-show/${course.id}`} className={styles.name}>
          <ContentTitle lang={course.language}>{course.title}</ContentTitle>
        </Link>
        <p className={styles.figures}>{lessons}</p>
      </div>
      <div className={styles.progress}>
        <ProgressLine label={progressTexts.label(course.title)} percent={progress.percent} text={lessons} />
      </div>
      {isWhole &&
        (certificate_code === null ? (
          <LinkButton size="small" to={`/courses-show/${course.id}`} aria-label={lists.againOf(course.title)}>
            {lists.again}
          </LinkButton>
        ) : (
          <LinkButton size="small" to={`/verify/${certificate_code}`} aria-label={lists.certificateOf(course.title)}>
            {lists.certificate}
          </LinkButton>
        ))}
      {!isWhole && isLearning(enrolment) && (
        <LinkButton
          size="small"
          to={`/continue-learning?course_id=${course.id}`}
          aria-label={texts.continueOf(course.title)}
        >
          {texts.continue}
        </LinkButton>
      )}
    </li>
  );
}
