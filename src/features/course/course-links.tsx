import { Link } from 'react-router-dom';
import { courseMessages as texts } from '../../messages/course.ts';
import { courseAddress } from '../../routes/course-address.ts';
import { effortInWords, priceInWords } from '../../shared/learning/course-words.ts';
import type { CourseCard } from '../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Grid } from '../../ui/layout.tsx';
import { WaypointCover } from '../../ui/waypoint-cover.tsx';
import styles from './course-links.module.css';

interface CourseLinksProps {
  courses: readonly { course: CourseCard; reason?: keyof typeof texts.reasons }[];
  label?: string;
  /** The heading level of the names. */
  heading?: 'h2' | 'h3';
}

/** Related courses, each with the reason. */
export function CourseLinks({ courses, label, heading: Heading = 'h3' }: CourseLinksProps) {
  return (
    <Grid as="ul" gap={4} min={16} fill aria-label={label}>
      {courses.map(({ course, reason }) => (
        <li key={course.id} className={styles.card}>
          <WaypointCover name={course.title} image={course.image} className={styles.cover} />
          <div className={styles.text}>
            {reason && <p className={styles.reason}>{texts.reasons[reason]}</p>}
            <Heading className={styles.name}>
              <Link to={courseAddress(course)}>
                <ContentTitle lang={course.language}>{course.title}</ContentTitle>
              </Link>
            </Heading>
            <p className={styles.summary}>{course.summary}</p>
            <p className={styles.terms}>
              {[texts.levels[course.level], effortInWords(course), priceInWords(course)].join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </Grid>
  );
}
