import { useParams } from 'react-router-dom';
import { assignmentsMessages as texts } from '../../messages/assignments.ts';
import { assignmentsTitles as titles } from '../../messages/assignments-titles.ts';
import { loadingMessages } from '../../messages/loading.ts';
import { stepAddress } from '../../routes/programme-address.ts';
import { readNumber } from '../../shared/lists/address.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { NotFound } from '../problems/capability.ts';
import styles from './assignments.module.css';
import { Facts } from './facts.tsx';
import { Parts, Standing } from './parts.tsx';
import { assignmentOptions, useAssignment } from './queries.ts';

/** An assignment: brief, draft, submissions and feedback. */
export function AssignmentPage() {
  const id = readNumber(useParams()['id'] ?? '');
  return id === null ? <NotFound missing="assignment" /> : <AssignmentOf key={id} id={id} />;
}

function AssignmentOf({ id }: { id: number }) {
  const query = useAssignment(id);
  const { data: details, error } = query;
  if (isNotFound(error)) return <NotFound missing="assignment" />;
  if (details === undefined)
    return (
      <Page heading={titles.assignment}>
        <PageTitle title={titles.assignment} />
        {error === null ? (
          <LineSkeletons what={texts.what} count={8} />
        ) : (
          <FailureState
            failure={error}
            title={loadingMessages.failed(texts.what, failureText(error))}
            text={texts.failedText}
            onRetry={query.refetch}
          />
        )}
      </Page>
    );
  const { title, summary, language, course, step } = details.assignment;
  return (
    <Page
      heading={<ContentTitle lang={language}>{title}</ContentTitle>}
      banner={
        course !== null ? (
          <BackLink to={`/courses-show/${course.id}`} small>
            <ContentTitle lang={language}>{course.title}</ContentTitle>
          </BackLink>
        ) : (
          step !== null && (
            <BackLink to={stepAddress('scholarship', step.id) ?? ''} small>
              <ContentTitle>{`${step.programme}: ${step.title}`}</ContentTitle>
            </BackLink>
          )
        )
      }
    >
      <PageTitle title={title} />
      <AsOf reads={[query]} />
      <p lang={language} className={styles.summary}>
        {summary}
      </p>
      {details.my && <Standing assignment={details.assignment} work={details.my} />}
      <div className={styles.columns}>
        <Facts assignment={details.assignment} work={details.my} />
        <div className={styles.main}>
          <Parts details={details} />
        </div>
      </div>
    </Page>
  );
}

AssignmentPage.load = async ({ services, ask, params }: PageContext) => {
  const id = readNumber(params['id'] ?? '');
  if (id !== null) await ask(assignmentOptions(services.api, id));
};
