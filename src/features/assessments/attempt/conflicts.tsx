import type { GivenResponse } from '../../../machines/quiz/quiz.ports.ts';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Grid, Stack } from '../../../ui/layout.tsx';
import type { ShownQuestion } from '../questions/control-props.ts';
import { GivenAnswer } from '../questions/given-answer.tsx';
import styles from './attempt.module.css';
import { type AnsweredQuestion, useAnswers, useQuizFlow, useSaving } from './use-quiz.ts';

const texts = assessmentsMessages.conflict;

/** Conflicting answers, for the learner to choose from. */
export function Conflicts({ attemptId }: { attemptId: number }) {
  const { conflicts } = useSaving();
  const { all } = useAnswers(attemptId);
  return all
    .filter(({ question }) => conflicts.includes(question.id))
    .map((answered) => <Conflict key={answered.question.id} {...answered} />);
}

function Conflict({ question, answer, number }: AnsweredQuestion) {
  const flow = useQuizFlow();
  const choose = (response: unknown) =>
    flow.send({
      type: 'version.chosen',
      questionId: question.id,
      response: response as GivenResponse,
      isFlagged: answer.isFlagged,
    });
  const shown = question as unknown as ShownQuestion;
  const versions = [
    [texts.here, texts.keepHere, answer.response],
    [texts.elsewhere, texts.keepElsewhere, answer.other],
  ] as const;
  return (
    <Card
      as="section"
      gap={4}
      padding={6}
      align="start"
      className={styles.conflict}
      aria-labelledby={`conflict-${question.id}`}
    >
      <h2 id={`conflict-${question.id}`}>{texts.heading(number)}</h2>
      <p>{texts.text}</p>
      <Grid gap={4} min={16} className={styles.versions}>
        {versions.map(([label, keep, response]) => (
          <Stack key={label} gap={3} align="start" className={styles.version}>
            <h3>{label}</h3>
            <GivenAnswer question={shown} response={response} />
            <Button onClick={() => choose(response)}>{keep}</Button>
          </Stack>
        ))}
      </Grid>
    </Card>
  );
}
