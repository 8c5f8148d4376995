import { type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { courseActionMessages, courseMessages as texts } from '../../messages/course.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import type { CourseDetails } from '../../shared/transport/schema.d.ts';
import { AfterHeading } from '../../ui/after-heading.tsx';
import { AlertBox } from '../../ui/alert-box.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { AvatarGroup } from '../../ui/avatar-group.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { StarRating } from '../../ui/star-rating.tsx';
import { WaypointBand } from '../../ui/waypoint-band.tsx';
import { Loaded } from '../problems/public.ts';
import styles from './course.module.css';
import { CourseAction } from './course-action.tsx';
import { CourseFacts } from './course-facts.tsx';
import { CourseLinks } from './course-links.tsx';
import { CourseSections } from './course-sections.tsx';
import { programParts } from './program/program.ts';
import { ReportCourse } from './program-action.tsx';
import { useCourse } from './queries.ts';
import { useScrollToPart } from './use-part-address.ts';

interface CoursePageProps {
  /** The id or slug of a course. */
  name: string;
  /** The slugs of the partner's programmes. */
  offers?: readonly string[] | undefined;
  /** Shown if the course is missing, or not offered by the partner. */
  notFound: ReactNode;
}

/** The id or slug for calls; null if it is malformed. */
export const readName = (text: string) => (/^[a-z0-9-]{1,120}$/.test(text) ? text : null);

/** The public page of a course or programme. */
export function CoursePage({ name, offers, notFound }: CoursePageProps) {
  const learner = useSession(isLearner);
  const [params] = useSearchParams();
  const known = readName(name);
  const query = useCourse(known);
  const { data: course, error, dataUpdatedAt } = query;
  useScrollToPart(course !== undefined);
  const isOffered = course === undefined || offers === undefined || offers.includes(course.slug);
  const isMissing = known === null || isNotFound(error) || !isOffered;
  const isApplying = learner && course?.programme_id != null && params.get('apply') === '1';
  const frame = learner ? styles.frame : `${styles.frame} ${styles.open}`;
  if (isMissing) return notFound;
  return (
    <div className={frame}>
      {!isApplying && <PageTitle title={course?.title ?? texts.title} />}
      <Stack as="article" gap={6}>
        <Top course={course} />
        <div className={styles.columns}>
          <Stack gap={12} className={styles.main}>
            <CourseHead course={course}>
              <AsOf reads={[query]} />
            </CourseHead>
            <Loaded query={query} what={texts.what} count={8}>
              {(course) => (
                <AfterHeading>
                  {isApplying ? (
                    <Suspense>
                      <programParts.Component program={course} applying />
                    </Suspense>
                  ) : (
                    <>
                      <CourseFacts course={course} />
                      <Notice course={course} />
                      <CourseSections course={course} onChanged={() => void query.refetch()} />
                      <ReportCourse course={course} />
                    </>
                  )}
                </AfterHeading>
              )}
            </Loaded>
          </Stack>
          {course && !isApplying && (
            <CourseAction course={course} name={known} readAt={dataUpdatedAt} onChanged={() => void query.refetch()} />
          )}
        </div>
      </Stack>
    </div>
  );
}

function Top({ course }: { course: CourseDetails | undefined }) {
  const isProgram = course?.kind === 'program';
  return (
    <div>
      <BackLink to={isProgram ? '/courses' : '/lms-courses'}>{isProgram ? texts.allPrograms : texts.all}</BackLink>
      <WaypointBand name={course?.title ?? texts.title} image={course?.image} className={styles.cover} />
    </div>
  );
}

function CourseHead({ course, children }: { course: CourseDetails | undefined; children: ReactNode }) {
  return (
    <Stack as="header" gap={3} className={styles.head}>
      <p className={styles.kind}>{course && `${texts.kinds[course.kind]} · ${course.subject}`}</p>
      <PageHeading>
        <ContentTitle lang={course?.language}>{course?.title ?? texts.title}</ContentTitle>
      </PageHeading>
      {course && (
        <>
          <p className={styles.lead}>{course.summary}</p>
          {course.rating && (
            <Link className={styles.rating} to={{ search: '?tab=reviews', hash: '#reviews' }}>
              <StarRating {...course.rating} />
            </Link>
          )}
          <AvatarGroup
            faces={course.instructors.map(({ name }) => ({ name, avatar: null }))}
            count={course.instructors.length}
            sentence={texts.taughtBy}
          />
        </>
      )}
      {children}
    </Stack>
  );
}

/** An important notice above everything else. */
function Notice({ course: { kind, status, related, price, enrolment } }: { course: CourseDetails }) {
  if (status === 'archived')
    return (
      <Stack as="section" gap={4} className={styles.section} aria-labelledby="alternatives">
        <AlertBox quiet type="warning" text={courseActionMessages.reasons.archived} />
        {related.length > 0 && (
          <>
            <h2 id="alternatives">{texts.alternatives}</h2>
            <CourseLinks courses={related} />
          </>
        )}
      </Stack>
    );
  return kind !== 'program' && price > 0 && enrolment === null ? (
    <AlertBox quiet type="info" text={courseActionMessages.noPaying} />
  ) : null;
}
