import { Link } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { programMessages } from '../../messages/program.ts';
import { universityMessages as texts } from '../../messages/university.ts';
import { courseAddress } from '../../routes/course-address.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import type { ApiServices } from '../../shared/transport/api-context.ts';
import { catalogueOptions, useCatalogue } from '../../shared/transport/catalogue.ts';
import type { CourseCard } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './university-page.module.css';

interface UniversityProgramsProps {
  universityId: number;
  /** The address of the full list. */
  all: string;
}

const few = 5;
const firstPage = { page: 1 } as const;

export const programsOptions = (services: ApiServices, universityId: number) =>
  catalogueOptions(services, { universityId }, firstPage);

/** The number of a programme's courses on this site; for learners as a link. */
function CoursesOf({ program: { id, course_count: count = 0 } }: { program: CourseCard }) {
  const learner = useSession(isLearner);
  if (count === 0) return null;
  const text = programMessages.coursesHere(count);
  return <p lang="en">{learner ? <Link to={`/program-content/${id}`}>{text}</Link> : text}</p>;
}

/** The programmes of a university; renders nothing without any. */
export function UniversityPrograms({ universityId, all }: UniversityProgramsProps) {
  const { data } = useCatalogue({ universityId }, firstPage);
  if (data === undefined || data.total === 0) return null;
  return (
    <Stack as="section" gap={4} className={styles.facts} aria-labelledby="programs">
      <h2 id="programs">{texts.programs}</h2>
      <Stack as="ul" gap={4} className={styles.programs}>
        {data.items.slice(0, few).map((course) => (
          <li key={course.id} lang={course.language}>
            <Link to={courseAddress(course)}>
              <ContentTitle lang={course.language}>{course.title}</ContentTitle>
            </Link>
            <p dir="auto">{course.summary}</p>
            <CoursesOf program={course} />
          </li>
        ))}
      </Stack>
      <div>
        <LinkButton to={all}>{texts.allPrograms}</LinkButton>
      </div>
    </Stack>
  );
}
