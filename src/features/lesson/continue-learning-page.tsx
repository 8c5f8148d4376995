import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { lessonMessages } from '../../messages/lesson.ts';
import { readNumber } from '../../shared/lists/address.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { LearningTarget } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import styles from './lesson.module.css';
import { continueLearningOptions, useContinueLearning } from './queries.ts';

const texts = lessonMessages.continuing;

const addressOf = ({ module_id, item_id }: LearningTarget) => `/course-module/${module_id}?item=${item_id}`;

const courseIn = (search: URLSearchParams) => readNumber(search.get('course_id') ?? '');

/** Redirects to the lesson to continue with, or suggests other pages. */
export function ContinueLearningPage() {
  const courseId = courseIn(useSearchParams()[0]);
  const { data, error, isPending, refetch } = useContinueLearning(courseId);
  if (data?.target) return <Navigate replace to={addressOf(data.target)} state={{ isMoved: data.target.is_moved }} />;
  const others = data?.alternatives ?? [];
  const heading = data === undefined ? texts.title : others.length > 0 ? texts.notHere : texts.none;
  const lead = others.length > 0 ? texts.notHereText : texts.noneText;
  return (
    <Page heading={heading} narrow {...(data && { lead })}>
      <PageTitle title={texts.title} />
      {isPending && <LineSkeletons what={texts.what} count={4} />}
      {error && <FailureState failure={error} title={texts.failed(failureText(error))} onRetry={refetch} />}
      {others.length > 0 && (
        <Stack as="ul" gap={3} className={styles.targets} aria-label={texts.others}>
          {others.map((target) => (
            <li key={target.course_id}>
              <Link to={addressOf(target)}>
                <ContentTitle lang={target.language}>{target.course_title}</ContentTitle>
              </Link>
              <p>
                <ContentTitle lang={target.language}>{target.item_title}</ContentTitle>
              </p>
            </li>
          ))}
        </Stack>
      )}
      {data && (
        <div>
          <LinkButton variant="filled" to="/lms-courses">
            {texts.find}
          </LinkButton>
        </div>
      )}
    </Page>
  );
}

ContinueLearningPage.load = ({ services, ask, search }: PageContext) =>
  ask(continueLearningOptions(services, courseIn(search)));
