import { Link } from 'react-router-dom';
import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import type { ReviewedQuestion } from '../../../shared/transport/schema.d.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import type { AnyResponse, ShownQuestion } from '../questions/control-props.ts';
import { Feedback } from '../questions/feedback.tsx';
import { GivenAnswer } from '../questions/given-answer.tsx';
import { hasMarkedOptions } from '../questions/marked-options.tsx';
import { QuestionMedia } from '../questions/question-media.tsx';
import styles from './results.module.css';

const texts = assessmentResultsMessages.review;

interface OneReviewedProps {
  reviewed: ReviewedQuestion;
  language: string;
  /** The position of the next wrong answer; null if there is none. */
  nextWrong: number | null;
}

const blank = (text: string) => text.replace(/\{\{\w+\}\}/g, '____');

/** A question with the given answer and its visible feedback. */
export function OneReviewed({ reviewed: { question, result, lesson }, language, nextWrong }: OneReviewedProps) {
  const shown = question as unknown as ShownQuestion;
  return (
    <Card as="li" id={`question-${question.position}`} gap={4} padding={6} className={styles.one}>
      <h2 tabIndex={-1}>{texts.question(question.position)}</h2>
      <div lang={language} dir="auto">
        <RichText nodes={question.prompt} words={blank} />
        <QuestionMedia media={question.media} />
      </div>
      {!hasMarkedOptions(question, result) && (
        <div>
          <h3>{texts.yourAnswer}</h3>
          <GivenAnswer question={shown} response={(question.answer?.response ?? null) as AnyResponse | null} />
        </div>
      )}
      {question.answer?.is_late === true && <p className={styles.soft}>{texts.late}</p>}
      <Feedback question={question} result={result} heading="h3" />
      <Row as="p" gap={1} columnGap={4} align="center" className={styles.foot}>
        {question.skills.length > 0 && <span>{texts.skills(question.skills.join(', '))}</span>}
        {lesson && (
          <Link to={`/course-module/${lesson.module_id}?item=${lesson.item_id}`}>{texts.lesson(lesson.title)}</Link>
        )}
        {nextWrong !== null && <a href={`#question-${nextWrong}`}>{texts.nextWrong}</a>}
      </Row>
    </Card>
  );
}
