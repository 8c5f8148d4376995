import { isGoing } from '../../machines/enrolment/enrolment.tags.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { dashboardWidgets as titles } from '../../messages/dashboard-titles.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import type { MyCourseCard } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Row } from '../../ui/layout.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { WaypointCover } from '../../ui/waypoint-cover.tsx';
import { Widget } from '../../ui/widget.tsx';
import { WithName } from '../../ui/with-name.tsx';
import styles from './continue-widget.module.css';
import { myCoursesOptions, touchedLast, useMyCourses } from './queries.ts';

const { continue: texts, progress: progressTexts } = dashboardMessages;

/** The most recently active course, as the largest widget of the page. */
export function ContinueWidget() {
  return (
    <Widget title={titles.continue} query={useMyCourses(touchedLast)} className={styles.widget}>
      {({ items }) => {
        const first = items.find(({ enrolment }) => isGoing(enrolment));
        return first === undefined ? <Start /> : <Current card={first} />;
      }}
    </Widget>
  );
}

ContinueWidget.load = ({ services, ask }: PageContext) => ask(myCoursesOptions(services, touchedLast));

function Current({ card: { course, image, progress, next_item } }: { card: MyCourseCard }) {
  const lessons = progressTexts.lessons(progress.done, progress.total);
  return (
    <div className={styles.body}>
      <div className={styles.words}>
        <h3 className={styles.course}>
          <ContentTitle lang={course.language}>{course.title}</ContentTitle>
        </h3>
        {next_item !== null && (
          <p className={styles.next}>
            <WithName text={texts.next(next_item.title, next_item.minutes)} name={next_item.title} />
          </p>
        )}
        <div className={styles.progress}>
          <ProgressLine label={progressTexts.label(course.title)} percent={progress.percent} text={lessons} />
          <Row as="p" gap={1} columnGap={4} justify="between" className={styles.figures}>
            <span>{lessons}</span>
            <span>{progressTexts.minutesLeft(progress.minutes_left)}</span>
          </Row>
        </div>
        <LinkButton variant="filled" size="large" to={`/continue-learning?course_id=${course.id}`}>
          {progress.done === 0 ? texts.start : texts.action}
        </LinkButton>
      </div>
      <WaypointCover className={styles.cover} name={course.title} image={image} />
    </div>
  );
}

function Start() {
  return (
    <div className={styles.body}>
      <div className={styles.words}>
        <h3 className={styles.course}>{texts.empty}</h3>
        <p className={styles.next}>{texts.emptyText}</p>
        <LinkButton variant="filled" size="large" to="/lms-courses">
          {texts.browse}
        </LinkButton>
      </div>
      <WaypointCover className={styles.cover} name="start" />
    </div>
  );
}
