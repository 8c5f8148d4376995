import { Link } from 'react-router-dom';
import { catalogueMessages as texts } from '../../messages/catalogue.ts';
import type { CourseCard as Course } from '../../shared/transport/schema.d.ts';
import { Stack } from '../../ui/layout.tsx';
import { CardGrid } from '../../ui/list/list-frame.tsx';
import styles from './catalogue.module.css';
import { CourseCard } from './course-card.tsx';

interface Group {
  university: Course['university'];
  courses: Course[];
}

/** Consecutive courses of the same university. */
export function groupsOf(courses: readonly Course[]): Group[] {
  const groups: Group[] = [];
  for (const course of courses) {
    const last = groups.at(-1);
    if (last !== undefined && last.university?.id === course.university?.id) last.courses.push(course);
    else groups.push({ university: course.university, courses: [course] });
  }
  return groups;
}

/** The programmes of a page, grouped by university, with a link to all programmes of each university. */
export function ByUniversity({ courses, busy }: { courses: readonly Course[]; busy: boolean }) {
  return groupsOf(courses).map(({ university, courses: some }) => {
    const name = university?.name ?? texts.listing.others;
    return (
      <Stack as="section" key={university?.id ?? 0} gap={4} className={styles.group} aria-label={name}>
        <h2>
          {university === null ? (
            name
          ) : (
            <Link to={`/university-course-listing?university_id=${university.id}`}>{name}</Link>
          )}
        </h2>
        <CardGrid label={texts.listing.headingOf(name)} busy={busy}>
          {some.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} grouped />
            </li>
          ))}
        </CardGrid>
      </Stack>
    );
  });
}
