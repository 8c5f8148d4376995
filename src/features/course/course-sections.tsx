import Check from 'lucide-react/icons/check';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { isLearning } from '../../machines/enrolment/enrolment.tags.ts';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { courseMessages as texts } from '../../messages/course.ts';
import { reviewMessages } from '../../messages/reviews.ts';
import { courseAddress } from '../../routes/course-address.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import type { CourseDetails, CourseOutline } from '../../shared/transport/schema.d.ts';
import { Chip } from '../../ui/chip.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import { ChipList } from '../../ui/page.tsx';
import { PersonPicture } from '../../ui/person-picture.tsx';
import { preloadable, usePreload } from '../../ui/preloadable.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { CourseReviews } from '../reviews/capability.ts';
import { ReviewSummary } from '../reviews/public.ts';
import styles from './course.module.css';
import { CourseLinks } from './course-links.tsx';
import links from './part-links.module.css';
import { programParts } from './program/program.ts';
import { CourseTasks, type Reader, Syllabus } from './syllabus.tsx';
import { type CoursePart, usePart } from './use-part-address.ts';

type Item = CourseOutline['items'][number];

/** The drawer is preloaded, because the user may be offline when opening a lesson. */
const lessonPreview = preloadable(async () => (await import('./lesson-preview.tsx')).LessonPreview);

/** Whether part of the course is taught here, so that it has reviews. */
const isLearnedHere = ({ kind, course_count: count = 0 }: CourseDetails) => kind !== 'program' || count > 0;

interface CourseSectionsProps {
  course: CourseDetails;
  /** Reloads the course. */
  onChanged: () => void;
}

/** All sections of a course page. */
export function CourseSections({ course, onChanged }: CourseSectionsProps) {
  const {
    overview,
    outcomes,
    skill_list,
    prerequisites,
    modules,
    tasks,
    instructors,
    faqs,
    related,
    status,
    programme_id,
  } = course;
  const count = modules.reduce((sum, { items }) => sum + items.length, 0);
  const minutes = modules.reduce((sum, module) => sum + module.minutes, 0);
  const hasSyllabus = count + tasks.length > 0;
  const shown: CoursePart[] = [
    'overview',
    ...(hasSyllabus ? ['syllabus' as const] : []),
    ...(programme_id !== null ? ['apply' as const] : []),
    ...(isLearnedHere(course) ? ['reviews' as const] : []),
    ...(faqs.length > 0 ? ['faq' as const] : []),
  ];
  return (
    <>
      {shown.length > 1 && <PartLinks shown={shown} />}
      <Section id="overview" heading={texts.outcomes} hasContent={outcomes.length > 0}>
        <Grid as="ul" gap={3} columnGap={6} min={18} className={styles.outcomes}>
          {outcomes.map((outcome) => (
            <li key={outcome}>
              <Check aria-hidden />
              {outcome}
            </li>
          ))}
        </Grid>
      </Section>
      <Section id="about" heading={texts.about} hasContent={overview.length > 0}>
        <RichText nodes={overview} lowered={1} />
      </Section>
      <Section id="skills" heading={texts.skills} hasContent={skill_list.length > 0}>
        <ChipList label={texts.skills}>
          {skill_list.map(({ id, name }) => (
            <li key={id}>
              <Chip name={name} />
            </li>
          ))}
        </ChipList>
      </Section>
      <Section id="prerequisites" heading={texts.prerequisites} hasContent={prerequisites.length > 0}>
        <Prerequisites course={course} />
      </Section>
      <Section id="syllabus" heading={texts.syllabus} hasContent={hasSyllabus}>
        {count > 0 && <p className={styles.soft}>{texts.extent(modules.length, count, minutes)}</p>}
        <SyllabusWithPreviews course={course} />
      </Section>
      <Section id="instructors" heading={texts.instructors} hasContent={instructors.length > 0}>
        <Stack as="ul" gap={5} className={styles.people}>
          {instructors.map(({ name, about }) => (
            <li key={name}>
              <PersonPicture name={name} avatar={null} size={40} />
              <div>
                <h3>{name}</h3>
                <p>{about}</p>
              </div>
            </li>
          ))}
        </Stack>
      </Section>
      <Section id="certificate" heading={texts.certificate} hasContent={course.kind !== 'program' && count > 0}>
        <p className={styles.text}>{course.certificate ? certificateInWords(modules) : texts.noCertificate}</p>
      </Section>
      {programme_id !== null && (
        <Stack id="apply" gap={4} className={styles.section}>
          <Suspense>
            <programParts.Component program={course} />
          </Suspense>
        </Stack>
      )}
      <Section id="reviews" heading={reviewMessages.heading} hasContent={isLearnedHere(course)}>
        <ReviewSummary rating={course.rating} starCounts={course.star_counts} />
        <CourseReviews
          courseId={course.id}
          address={courseAddress(course)}
          areShown={course.rating !== undefined}
          onChanged={onChanged}
        />
      </Section>
      <Section id="faq" heading={texts.faq} hasContent={faqs.length > 0}>
        <Stack gap={5} className={styles.faqs}>
          {faqs.map(({ question, answer }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </Stack>
      </Section>
      <Section id="related" heading={texts.related} hasContent={related.length > 0 && status !== 'archived'}>
        <CourseLinks courses={related} />
      </Section>
    </>
  );
}

/** The certificate's conditions: required lessons, and those that have to be passed. */
function certificateInWords(modules: readonly CourseOutline[]): string {
  const asked = modules.flatMap(({ items }) => items).filter(({ counts }) => counts);
  const passed = asked.filter(({ rule }) => rule === 'pass').map(({ title }) => `“${title}”`);
  return texts.certificateText(asked.length, passed.length === 0 ? null : passed.join(', '));
}

interface SectionProps {
  id: string;
  heading: string;
  hasContent: boolean;
  children: ReactNode;
}

function Section({ id, heading, hasContent, children }: SectionProps) {
  if (!hasContent) return null;
  return (
    <Stack as="section" id={id} gap={4} className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {children}
    </Stack>
  );
}

function PartLinks({ shown }: { shown: readonly CoursePart[] }) {
  const current = usePart() ?? 'overview';
  return (
    <nav className={`${links.links} ${styles.parts}`} aria-label={texts.nav}>
      {shown.map((part) => (
        <Link
          key={part}
          to={{ search: part === 'overview' ? '' : `?tab=${part}`, hash: `#${part}` }}
          aria-current={part === current ? 'true' : undefined}
        >
          {texts.tabs[part]}
        </Link>
      ))}
    </nav>
  );
}

function Prerequisites({ course: { kind, prerequisites } }: { course: CourseDetails }) {
  return (
    <>
      <p className={styles.soft}>{texts.prerequisitesText}</p>
      <Stack as="ul" gap={2} className={styles.prerequisites}>
        {prerequisites.map(({ id, title, language, is_met }) => (
          <li key={id}>
            <Link to={courseAddress({ id, kind })}>
              <ContentTitle lang={language}>{title}</ContentTitle>
            </Link>
            {is_met !== null && <span data-met={is_met || undefined}>{is_met ? texts.met : texts.unmet}</span>}
          </li>
        ))}
      </Stack>
    </>
  );
}

function readerOf(learner: boolean, { kind, enrolment }: CourseDetails): Reader {
  if (kind === 'program') return 'visitor';
  return isLearning(enrolment) ? 'enrolled' : learner ? 'learner' : 'visitor';
}

function SyllabusWithPreviews({ course }: { course: CourseDetails }) {
  const learner = useSession(isLearner);
  const [shown, setShown] = useState<Item | null>(null);
  const drawer = useRef<HTMLDialogElement>(null);
  usePreload(lessonPreview);
  return (
    <>
      <Syllabus
        lang={course.language}
        modules={course.modules}
        reader={readerOf(learner, course)}
        onPreview={(item) => {
          setShown(item);
          drawer.current?.showModal();
        }}
      />
      <CourseTasks lang={course.language} tasks={course.tasks} reader={readerOf(learner, course)} />
      {shown && (
        <Suspense>
          <lessonPreview.Component ref={drawer} item={shown} onGone={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
