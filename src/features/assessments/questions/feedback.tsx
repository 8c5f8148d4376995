import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleX from 'lucide-react/icons/circle-x';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import type { AnswerFeedback } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import type { AnyResponse, ShownQuestion } from './control-props.ts';
import styles from './controls.module.css';
import { GivenAnswer } from './given-answer.tsx';
import { hasMarkedOptions, MarkedOptions, type MarkedQuestion } from './marked-options.tsx';

const { check: texts, feedback } = assessmentsMessages;

const marks = {
  right: [CircleCheck, texts.right],
  partly: [CircleDot, texts.partly],
  wrong: [CircleX, texts.wrong],
  unanswered: [CircleDashed, feedback.unanswered],
  waiting: [CircleDashed, texts.manual],
  withdrawn: [CircleDashed, feedback.withdrawn],
} as const;

interface FeedbackProps {
  question: MarkedQuestion;
  result: AnswerFeedback;
  /** The heading level, below that of the question. */
  heading: 'h2' | 'h3';
}

/** The visible feedback on an answer: correctness, right answer and explanation. */
export function Feedback({ question, result, heading: Heading }: FeedbackProps) {
  const { correctness, points, out_of, right, why, explanation, sample, rubric } = result;
  const [Icon, words] = correctness === null ? [] : marks[correctness];
  const lines = question.body.rubric ?? [];
  const isMarked = hasMarkedOptions(question, result);
  return (
    <Stack gap={3} className={styles.feedback}>
      {(words !== undefined || points !== null) && (
        <p className={styles.mark} data-mark={correctness ?? undefined}>
          {Icon && <Icon aria-hidden />}
          {[words, points === null ? undefined : feedback.points(points, out_of)].filter(Boolean).join(' · ')}
        </p>
      )}
      {isMarked && <MarkedOptions question={question} result={result} />}
      {why
        .filter(({ of }) => of === null)
        .map(({ text }) => (
          <div key="" dir="auto">
            <RichText nodes={text} />
          </div>
        ))}
      {right !== null && correctness !== 'right' && !isMarked && (
        <section>
          <Heading>{texts.rightAnswer}</Heading>
          <GivenAnswer question={question as unknown as ShownQuestion} response={right as AnyResponse} />
        </section>
      )}
      {sample !== null && (
        <section>
          <Heading>{feedback.sample}</Heading>
          <div dir="auto">
            <RichText nodes={sample} />
          </div>
        </section>
      )}
      {explanation !== null && explanation.length > 0 && (
        <section>
          <Heading>{texts.explanation}</Heading>
          <div dir="auto">
            <RichText nodes={explanation} />
          </div>
        </section>
      )}
      {rubric.length > 0 && (
        <Stack as="ul" gap={2} className={styles.rubricMarks}>
          {rubric.map((line) => {
            const known = lines.find(({ id }) => id === line.id);
            return (
              <li key={line.id}>
                <RichText nodes={known?.text ?? [line.id]} />
                <span>{feedback.points(line.points, known?.points ?? line.points)}</span>
              </li>
            );
          })}
        </Stack>
      )}
      {result.feedback !== '' && (
        <section>
          <Heading>{feedback.fromPeople}</Heading>
          <p className={styles.written}>{result.feedback}</p>
        </section>
      )}
    </Stack>
  );
}
