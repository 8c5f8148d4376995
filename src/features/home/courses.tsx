import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { homeMessages as texts } from '../../messages/home.ts';
import { product } from '../../messages/product.ts';
import { courseAddress } from '../../routes/course-address.ts';
import type { CourseGlance, FeaturedCourses } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { WaypointCover } from '../../ui/waypoint-cover.tsx';
import { CardShapes } from './card-shapes.tsx';
import { Section } from './section.tsx';
import styles from './universities.module.css';

interface CoursesProps {
  /** The id of the heading. */
  id: string;
  heading: string;
  lead: string;
  all: { to: string; text: string };
  courses: FeaturedCourses | undefined;
  /** The maximum number of courses. */
  most: number;
}

function Courses({ id, heading, lead, all, courses, most }: CoursesProps) {
  if (courses?.total === 0) return null;
  return (
    <Section
      id={id}
      heading={heading}
      lead={lead}
      action={
        <LinkButton to={all.to} className={styles.all}>
          {all.text}
          <ArrowRight aria-hidden />
        </LinkButton>
      }
    >
      {courses === undefined ? (
        <div aria-hidden="true">
          <CardShapes count={most} />
        </div>
      ) : (
        <ul className={styles.cards} aria-labelledby={id}>
          {courses.featured.map((course) => (
            <li key={course.id}>
              <Card course={course} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Card({ course }: { course: CourseGlance }) {
  const { title, language, university, subject, image } = course;
  return (
    <article className={styles.card}>
      <WaypointCover name={title} image={image} className={styles.cover} />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link to={courseAddress(course)}>
            <ContentTitle lang={language}>{title}</ContentTitle>
          </Link>
        </h3>
        <p className={styles.fact}>{university === null ? `${product.name} · ${subject}` : university}</p>
      </div>
    </article>
  );
}

/** The most popular courses that are taught on Acado. */
export function HomeCourses({ courses }: { courses: FeaturedCourses | undefined }) {
  return (
    <Courses
      id="courses"
      heading={texts.coursesHeading}
      lead={texts.coursesLead}
      all={{ to: '/lms-courses', text: texts.allCourses }}
      courses={courses}
      most={4}
    />
  );
}

/** The most popular university programmes. */
export function HomePrograms({ programs }: { programs: FeaturedCourses | undefined }) {
  return (
    <Courses
      id="programs"
      heading={texts.programsHeading}
      lead={texts.programsLead}
      all={{ to: '/courses', text: texts.allPrograms }}
      courses={programs}
      most={4}
    />
  );
}
