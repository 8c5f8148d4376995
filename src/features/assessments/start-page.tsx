import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { assessmentResultsMessages } from '../../messages/assessment-results.ts';
import { assessmentsTitles as titles } from '../../messages/assessments-titles.ts';
import { readNumber } from '../../shared/lists/address.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { AssessmentDetails } from '../../shared/transport/schema.d.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NotFound } from '../problems/capability.ts';
import { LoadedPage } from '../problems/public.ts';
import { questionAddress, summaryAddress } from './addresses.ts';
import { Attempts } from './attempts.tsx';
import { assessmentOptions, attemptOptions, useAssessment, useAttemptHead } from './queries.ts';
import { rulesInWords } from './rules-in-words.ts';
import styles from './start.module.css';
import { StartButton } from './start-button.tsx';
import { StartChecks } from './start-checks.tsx';

const texts = assessmentResultsMessages.start;

/** The rules of an assessment and its start button; for an assessment or one of its attempts. */
export function StartPage() {
  const [search] = useSearchParams();
  const assessmentId = readNumber(search.get('assessment_id') ?? '');
  const attemptId = readNumber(search.get('attempt_id') ?? '');
  if (assessmentId !== null) return <StartOf assessmentId={assessmentId} />;
  if (attemptId !== null) return <OfAttempt attemptId={attemptId} />;
  return search.has('assessment_id') || search.has('attempt_id') ? (
    <NotFound missing="assessment" />
  ) : (
    <Navigate replace to="/assessment" />
  );
}

function OfAttempt({ attemptId }: { attemptId: number }) {
  const query = useAttemptHead(attemptId);
  return (
    <LoadedPage
      query={query}
      what={assessmentResultsMessages.what}
      count={8}
      missing="assessment"
      heading={titles.attempt}
    >
      {(attempt) => <StartOf assessmentId={attempt.assessment.id} />}
    </LoadedPage>
  );
}

function StartOf({ assessmentId }: { assessmentId: number }) {
  const query = useAssessment(assessmentId);
  return (
    <LoadedPage
      query={query}
      what={assessmentResultsMessages.what}
      count={8}
      missing="assessment"
      heading={titles.attempt}
    >
      {(details) => (
        <Page
          narrow
          heading={<ContentTitle lang={details.assessment.language}>{details.assessment.title}</ContentTitle>}
        >
          <PageTitle title={details.assessment.title} />
          <AsOf reads={[query]} />
          <Start details={details} />
        </Page>
      )}
    </LoadedPage>
  );
}

function Start({ details }: { details: AssessmentDetails }) {
  const { assessment, attempts } = details;
  const open = assessment.open_attempt;
  const { main, more } = rulesInWords(details);
  return (
    <>
      <p lang={assessment.language} className={styles.summary}>
        {assessment.summary}
      </p>
      <Card as="section" gap={5} padding={6} className={styles.card} aria-labelledby="rules">
        <h2 id="rules">{texts.rules}</h2>
        <Stack as="ul" gap={2} className={styles.rules}>
          {main.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </Stack>
        <details className={styles.more}>
          <summary>{texts.more}</summary>
          <Stack as="ul" gap={2} className={styles.rules}>
            {more.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </Stack>
        </details>
        {open !== null ? (
          <Stack gap={4} align="start" className={styles.begin}>
            <p>{texts.resumeText(open.answered, open.question_count)}</p>
            <LinkButton
              variant="filled"
              size="large"
              to={questionAddress(open.id, firstOpen(open.answered, open.question_count))}
            >
              {texts.resume}
            </LinkButton>
          </Stack>
        ) : assessment.block === null ? (
          <Stack gap={4} align="start" className={styles.begin}>
            <StartChecks />
            <StartButton assessmentId={assessment.id} />
          </Stack>
        ) : (
          <Blocked details={details} />
        )}
      </Card>
      {attempts.length > 0 && (
        <Stack as="section" gap={5} className={styles.part} aria-labelledby="past">
          <h2 id="past">{texts.past}</h2>
          <Attempts attempts={attempts} total={details.assessment.attempts_used} addressOf={summaryAddress} />
        </Stack>
      )}
    </>
  );
}

/** Questions are usually answered in order. */
const firstOpen = (answered: number, of: number) => Math.min(answered + 1, of);

/** The reason why no attempt can start, with a link to continue. */
function Blocked({ details: { assessment, required } }: { details: AssessmentDetails }) {
  const zone = useZone();
  const { block, block_until, course } = assessment;
  if (block === null) return null;
  const moment = block_until === null ? '' : momentInWords(block_until, zone);
  const text = texts.blocks[block];
  const words = typeof text === 'string' ? text : text(block === 'prerequisite' ? (required?.title ?? '') : moment);
  return (
    <Stack gap={4} align="start" className={styles.begin} data-screen={`blocked-${block}`}>
      <p className={styles.blocked}>{words}</p>
      {block === 'prerequisite' && required && (
        <LinkButton to={`/assessmentAttempt?assessment_id=${required.id}`}>
          {texts.toRequired(required.title)}
        </LinkButton>
      )}
      {block === 'enrolmentMissing' && course && (
        <LinkButton to={`/lms-coursesDetails/${course.id}`}>{texts.toCourse}</LinkButton>
      )}
      <Link to="/assessment">{titles.assessments}</Link>
    </Stack>
  );
}

StartPage.load = async ({ services, ask, search }: PageContext) => {
  const assessmentId = readNumber(search.get('assessment_id') ?? '');
  const attemptId = readNumber(search.get('attempt_id') ?? '');
  if (assessmentId !== null) await ask(assessmentOptions(services, assessmentId));
  else if (attemptId !== null) await ask(attemptOptions(services.api, attemptId));
};
