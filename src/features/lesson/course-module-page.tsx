import { type ComponentType, useEffect, useRef } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { loadingMessages } from '../../messages/loading.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import type { CourseModule, OutlineItem } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { LoadFailure } from '../problems/public.ts';
import styles from './lesson.module.css';
import { Outline } from './outline.tsx';
import { wantedItem } from './places.ts';
import { useCourseModule } from './queries.ts';

export interface ShownLesson {
  answer: CourseModule;
  item: OutlineItem;
  /** The second, paragraph or page from the URL. */
  start: number | null;
}

interface CourseModulePageProps {
  moduleId: number;
  /** Renders a lesson of the module. */
  Lesson: ComponentType<ShownLesson>;
}

/** Focuses the heading when another lesson is shown. */
function useFocusOnLesson(itemId: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(itemId);
  useEffect(() => {
    if (last.current !== undefined && last.current !== itemId) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    last.current = itemId;
  }, [itemId]);
  return heading;
}

/** A module of a course: the outline, and the current lesson. */
export function CourseModulePage({ moduleId, Lesson }: CourseModulePageProps) {
  const [search] = useSearchParams();
  const query = useCourseModule(moduleId);
  const isMoved = (useLocation().state as { isMoved?: boolean } | null)?.isMoved === true;
  const answer = query.data;
  const wanted = answer ? wantedItem(answer, search.get('item')) : null;
  const item = wanted?.kind === 'here' ? wanted.item : undefined;
  const heading = useFocusOnLesson(item?.id);
  if (wanted?.kind === 'elsewhere') return <Navigate replace to={wanted.to} />;
  const asked = search.get('t') ?? '';
  const start = /^\d{1,6}$/.test(asked) ? Number(asked) : null;
  const title =
    item?.title ?? answer?.module.title ?? (query.isError ? texts.noModule : loadingMessages.loading(texts.what));
  return (
    <Stack gap={6} className={styles.page} data-opens-within>
      <PageTitle title={title} />
      <Stack as="header" gap={3}>
        <Breadcrumb answer={answer} />
        <PageHeading ref={heading}>
          <ContentTitle lang={answer?.course.language}>{title}</ContentTitle>
        </PageHeading>
        <AsOf reads={[query]} />
      </Stack>
      {answer ? (
        <div className={styles.columns}>
          <Stack gap={6} className={styles.main}>
            {isMoved && <AlertBox type="info" text={texts.moved} />}
            {wanted?.isMissing && <AlertBox type="info" text={`${texts.missing}. ${texts.missingText}`} />}
            {answer.lock !== null && item?.preview && <AlertBox quiet type="info" text={texts.preview} />}
            {item ? (
              <Lesson key={item.id} answer={answer} item={item} start={start} />
            ) : (
              <p className={styles.soft}>{texts.noLessons}</p>
            )}
          </Stack>
          <Outline answer={answer} currentId={item?.id} />
        </div>
      ) : query.isError ? (
        <ModuleFailure query={query} />
      ) : (
        <LineSkeletons what={texts.what} count={8} />
      )}
    </Stack>
  );
}

function Breadcrumb({ answer }: { answer: CourseModule | undefined }) {
  return (
    <nav aria-label={texts.breadcrumb} className={styles.breadcrumb}>
      <ol>
        <li>
          <Link to="/learning">{texts.myCourses}</Link>
        </li>
        {answer && (
          <>
            <li>
              <Link to={`/courses-show/${answer.course.id}`}>
                <ContentTitle lang={answer.course.language}>{answer.course.title}</ContentTitle>
              </Link>
            </li>
            <li>
              <ContentTitle lang={answer.course.language}>{answer.module.title}</ContentTitle>
            </li>
          </>
        )}
      </ol>
    </nav>
  );
}

function ModuleFailure({ query }: { query: ReturnType<typeof useCourseModule> }) {
  if (!isNotFound(query.error)) return <LoadFailure query={query} what={texts.whatModule} variant="page" />;
  return (
    <Card gap={4} padding={6} align="start" className={styles.panel}>
      <p>{texts.noModuleText}</p>
      <LinkButton variant="filled" to="/continue-learning">
        {texts.goOn}
      </LinkButton>
    </Card>
  );
}
