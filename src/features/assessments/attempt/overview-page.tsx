import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  isConfirming,
  isOpen as isQuizOpen,
  selectHanding,
  selectMissing,
} from '../../../machines/quiz/quiz.selectors.ts';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { excerptOf } from '../../../shared/text/excerpt.ts';
import { wordsIn } from '../../../shared/text/rich-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { questionAddress } from '../addresses.ts';
import { isAnswered } from '../answers.ts';
import { ChipLinks } from '../chip-links.tsx';
import styles from './attempt.module.css';
import { useWithin } from './attempt-exit.ts';
import { AttemptFrame } from './attempt-frame.tsx';
import { Handing } from './handing.tsx';
import { standingOf } from './palette.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { TimeOver } from './time-over.tsx';
import { type AnsweredQuestion, useAnswers, useQuiz, useQuizFlow, useSaving } from './use-quiz.ts';

const texts = assessmentsMessages.overview;
const filters = ['all', 'unanswered', 'flagged'] as const;
const maxPromptLength = 90;

interface OverviewPageProps {
  attemptId: number;
  notFound: ReactNode;
}

/** All questions of an open attempt with their status, and the submit button. */
export function OverviewPage({ attemptId, notFound }: OverviewPageProps) {
  const flow = useQuizFlow();
  const isOpen = useQuiz(isQuizOpen);
  const { attempt, all } = useAnswers(attemptId);
  useEffect(() => {
    if (isOpen) flow.send({ type: 'overview.requested' });
  }, [flow, isOpen]);
  return (
    <AttemptFrame attemptId={attemptId} attempt={attempt} heading={texts.heading} notFound={notFound}>
      <Overview attemptId={attemptId} all={all} language={attempt?.assessment.language ?? ''} />
    </AttemptFrame>
  );
}

interface OverviewProps {
  attemptId: number;
  all: readonly AnsweredQuestion[];
  language: string;
}

const isShown: Readonly<Record<string, (one: AnsweredQuestion) => boolean>> = {
  unanswered: ({ answer, question }) => !isAnswered(answer) && !question.is_withdrawn,
  flagged: ({ answer }) => answer.isFlagged,
};

function Overview({ attemptId, all, language }: OverviewProps) {
  const flow = useQuizFlow();
  const asked = useSearchParams()[0].get('filter');
  const filter = filters.find((one) => one === asked) ?? 'all';
  const shown = all.filter(isShown[filter] ?? (() => true));
  const handing = useQuiz(selectHanding);
  const within = useWithin();
  const { unsent } = useSaving();
  const isMissing = useQuiz(selectMissing).length > 0;
  const answered = all.filter((one) => isAnswered(one.answer)).length;
  const first = all.find(isShown['unanswered'] ?? (() => true));
  return (
    <Stack gap={6} className={styles.narrow} data-screen="overview">
      <header>
        <PageHeading>{texts.heading}</PageHeading>
        <p className={styles.soft}>{texts.lead(answered, all.length)}</p>
      </header>
      <TimeOver />
      {isMissing && <AlertBox type="warning" text={texts.missing} />}
      {unsent > 0 && handing === null && <AlertBox quiet type="info" text={texts.unsent(unsent)} />}
      <ChipLinks
        replace
        label={texts.filter}
        links={filters.map((one) => ({
          to: one === 'all' ? '?' : `?filter=${one}`,
          words: `${texts.filters[one]} (${all.filter(isShown[one] ?? (() => true)).length})`,
          isCurrent: one === filter,
        }))}
      />
      {shown.length === 0 && <p className={styles.soft}>{texts.none[filter]}</p>}
      <Stack as="ul" className={styles.list}>
        {shown.map((one) => (
          <li key={one.question.id}>
            <Link {...within} to={questionAddress(attemptId, one.number)}>
              <span className={styles.number}>{one.number}</span>
              <span lang={language} dir="auto" className={styles.begins}>
                {beginningOf(one)}
              </span>
            </Link>
            <span className={styles.soft} data-open={!isAnswered(one.answer) || undefined}>
              {standingOf(one).join(', ')}
            </span>
          </li>
        ))}
      </Stack>
      {handing === null ? (
        <Row gap={2} columnGap={3} align="center">
          <Button variant="filled" onClick={() => flow.send({ type: 'submit.requested' })}>
            {texts.submit}
          </Button>
          <LinkButton {...within} to={questionAddress(attemptId, first?.number ?? 1)}>
            {texts.back}
          </LinkButton>
        </Row>
      ) : (
        <Handing />
      )}
      {useQuiz(isConfirming) && <SubmitDialog all={all} />}
    </Stack>
  );
}

/** The beginning of the prompt, with blanks. */
function beginningOf({ question }: AnsweredQuestion): string {
  const text = question.prompt
    .map((node) => wordsIn([node]))
    .join(' ')
    .replace(/\{\{\w+\}\}/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
  return excerptOf(text, maxPromptLength);
}
