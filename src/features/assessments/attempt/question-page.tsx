import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOpen as isQuizOpen, selectPosition } from '../../../machines/quiz/quiz.selectors.ts';
import { assessmentsMessages as texts } from '../../../messages/assessments.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { questionAddress, reviewAddress } from '../addresses.ts';
import { isAnswered } from '../answers.ts';
import styles from './attempt.module.css';
import { useWithin } from './attempt-exit.ts';
import { AttemptFrame } from './attempt-frame.tsx';
import { Handing } from './handing.tsx';
import { KeyHelp, KeyHelpButton } from './key-help.tsx';
import { Palette } from './palette.tsx';
import { QuestionView } from './question-view.tsx';
import { TimeOver } from './time-over.tsx';
import { useKeys } from './use-keys.ts';
import { type AnsweredQuestion, useAnswers, useChange, useQuiz, useQuizFlow } from './use-quiz.ts';

interface QuestionPageProps {
  attemptId: number;
  /** The question number from the URL, starting at 1. */
  wanted: number;
  notFound: ReactNode;
}

/** A single question of an attempt. */
export function QuestionPage({ attemptId, wanted, notFound }: QuestionPageProps) {
  const flow = useQuizFlow();
  const position = useQuiz(selectPosition);
  const isOpen = useQuiz(isQuizOpen);
  const { attempt, all } = useAnswers(attemptId);
  useEffect(() => {
    if (isOpen) flow.send({ type: 'question.chosen', position: wanted });
  }, [flow, isOpen, wanted]);
  const answered = all[Math.max(1, position) - 1];
  const heading = texts.question(answered?.number ?? 1, all.length);
  return (
    <AttemptFrame attemptId={attemptId} attempt={attempt} heading={heading} notFound={notFound}>
      {attempt && answered && (
        <OneQuestion
          attemptId={attemptId}
          all={all}
          answered={answered}
          language={attempt.assessment.language}
          isSelf={attempt.assessment.mode === 'self'}
          hintPercent={attempt.assessment.hint_percent}
        />
      )}
    </AttemptFrame>
  );
}

/** Focuses the heading when another question is shown. */
function useFocusOnQuestion(number: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(number);
  useEffect(() => {
    if (last.current !== number) heading.current?.focus({ preventScroll: true });
    if (last.current !== number) window.scrollTo({ top: 0 });
    last.current = number;
  }, [number]);
  return heading;
}

interface OneQuestionProps {
  attemptId: number;
  all: readonly AnsweredQuestion[];
  answered: AnsweredQuestion;
  language: string;
  isSelf: boolean;
  hintPercent: number;
}

function OneQuestion({ attemptId, all, answered, language, isSelf, hintPercent }: OneQuestionProps) {
  const { number, question, answer } = answered;
  const navigate = useNavigate();
  const within = useWithin();
  const change = useChange(answered);
  const heading = useFocusOnQuestion(number);
  const [showsKeys, setShowsKeys] = useState(false);
  const previous = number > 1 ? questionAddress(attemptId, number - 1) : null;
  const next = number < all.length ? questionAddress(attemptId, number + 1) : reviewAddress(attemptId);
  const go = (to: string | null) => {
    if (to !== null) void navigate(to, { preventScrollReset: true, ...within });
  };
  useKeys({
    n: () => go(next),
    p: () => go(previous),
    f: () => change({ isFlagged: !answer.isFlagged }),
    '?': () => setShowsKeys(true),
  });
  // Only one filled button at a time: checking the answer comes before the next question.
  const isAsking = isSelf && question.check === null && isAnswered(answer);
  const count = all.filter((one) => isAnswered(one.answer)).length;
  return (
    <div className={styles.columns}>
      <Stack as="article" gap={6} data-screen="question">
        <header>
          <PageHeading ref={heading}>{texts.question(number, all.length)}</PageHeading>
          <p className={styles.soft}>{texts.points(question.points)}</p>
        </header>
        <TimeOver />
        <Handing />
        <QuestionView
          key={question.id}
          attemptId={attemptId}
          {...answered}
          language={language}
          isSelf={isSelf}
          hintPercent={hintPercent}
        />
        <Row as="nav" gap={3} className={styles.steps} aria-label={texts.around}>
          {previous !== null && (
            <LinkButton {...within} to={previous} preventScrollReset>
              <ChevronLeft aria-hidden />
              {texts.previous}
            </LinkButton>
          )}
          <LinkButton
            {...within}
            to={next}
            variant={isAsking ? 'outline' : 'filled'}
            preventScrollReset
            className={styles.forward}
          >
            {number < all.length ? texts.next : texts.toReview}
            <ChevronRight aria-hidden />
          </LinkButton>
        </Row>
      </Stack>
      <Stack as="aside" gap={3} align="start">
        <p className={styles.count}>{texts.answered(count, all.length)}</p>
        <Palette attemptId={attemptId} all={all} current={number} />
        <LinkButton {...within} to={reviewAddress(attemptId)} size="small">
          {texts.toReview}
        </LinkButton>
        <KeyHelpButton onOpen={() => setShowsKeys(true)} />
      </Stack>
      {showsKeys && <KeyHelp onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
