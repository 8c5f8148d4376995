import { Link } from 'react-router-dom';
import { isCompleted, isLearning, isNotBegun, publicTagOf } from '../../../machines/enrolment/enrolment.tags.ts';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { myCoursesMessages as texts } from '../../../messages/my-courses.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { dateInWords } from '../../../shared/time/words.ts';
import type { MyCourseCard } from '../../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Row } from '../../../ui/layout.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { WaypointCover } from '../../../ui/waypoint-cover.tsx';
import { WithName } from '../../../ui/with-name.tsx';
import styles from './my-courses.module.css';

const progressTexts = dashboardMessages.progress;

interface CourseRowProps {
  card: MyCourseCard;
  onLeave: () => void;
  onLeaveList: () => void;
}

/** A course of the learner: the progress, the next lesson and the actions. */
export function CourseRow({ card, onLeave, onLeaveList }: CourseRowProps) {
  const { course, progress, enrolment, next_item, last_active_at } = card;
  const zone = useZone();
  const standing = publicTagOf(enrolment);
  const lessons = progressTexts.lessons(progress.done, progress.total);
  return (
    <li className={styles.card}>
      <WaypointCover className={styles.cover} name={course.title} image={card.image} />
      <div className={styles.words}>
        <p className={styles.state}>{standing && texts.states[standing]}</p>
        <h2 className={styles.name}>
          <Link to={`/courses-show/${course.id}`}>
            <ContentTitle lang={course.language}>{course.title}</ContentTitle>
          </Link>
        </h2>
        {next_item !== null && (
          <p className={styles.next}>
            <WithName text={texts.next(next_item.title)} name={next_item.title} />
          </p>
        )}
        <div className={styles.progress}>
          <ProgressLine label={progressTexts.label(course.title)} percent={progress.percent} text={lessons} />
          <Row as="p" gap={1} columnGap={6} className={styles.figures}>
            <span>{lessons}</span>
            {progress.minutes_left > 0 && <span>{progressTexts.minutesLeft(progress.minutes_left)}</span>}
            {last_active_at !== null && <span>{texts.lastActive(dayOfMoment(last_active_at, zone))}</span>}
          </Row>
        </div>
        <Actions card={card} onLeave={onLeave} onLeaveList={onLeaveList} />
      </div>
    </li>
  );
}

const dayOfMoment = (moment: string, zone: string) =>
  dateInWords(moment, zone, { day: 'numeric', month: 'short', year: 'numeric' });

/** The events that the server allows for the chart, next to the links to the course. */
function Actions({ card: { course, progress, enrolment, certificate_code }, onLeave, onLeaveList }: CourseRowProps) {
  const { possible_events: possible } = enrolment;
  const isFresh = progress.done === 0 && isNotBegun(enrolment);
  const isWhole = isCompleted(enrolment) && progress.missing.length === 0;
  return (
    <Row gap={3} className={styles.actions}>
      {certificate_code !== null && (
        <LinkButton to={`/verify/${certificate_code}`} aria-label={texts.certificateOf(course.title)}>
          {texts.certificate}
        </LinkButton>
      )}
      {isWhole && (
        <LinkButton to={`/courses-show/${course.id}`} aria-label={texts.againOf(course.title)}>
          {texts.again}
        </LinkButton>
      )}
      {!isWhole && isLearning(enrolment) && (
        <LinkButton
          to={`/continue-learning?course_id=${course.id}`}
          aria-label={isFresh ? texts.startOf(course.title) : texts.continueOf(course.title)}
        >
          {isFresh ? texts.start : texts.continue}
        </LinkButton>
      )}
      {possible.includes('enrolment.withdrawn') && (
        <Button variant="plain" needsServer aria-label={texts.leaveOf(course.title)} onClick={onLeave}>
          {texts.leave}
        </Button>
      )}
      {possible.includes('waitlist.left') && (
        <Button variant="plain" needsServer aria-label={texts.leaveListOf(course.title)} onClick={onLeaveList}>
          {texts.leaveList}
        </Button>
      )}
    </Row>
  );
}
