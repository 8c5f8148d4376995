import { useEffect, useState } from 'react';
import { isTimeOver } from '../../../machines/quiz/quiz.selectors.ts';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useQuiz, useQuizFlow } from './use-quiz.ts';

const texts = assessmentsMessages.time;

/** Tells half of the time, ten minutes, five and one, and its end; nothing in between. */
export function TimeAnnouncements() {
  const flow = useQuizFlow();
  const isOver = useQuiz(isTimeOver);
  const [told, setTold] = useState('');
  useEffect(() => {
    const heard = flow.on('time.announced', ({ minutes, isHalf }) =>
      setTold((isHalf ? texts.half : texts.minutes)(minutes)),
    );
    return () => heard.unsubscribe();
  }, [flow]);
  return <VisuallyHidden role="status">{isOver ? texts.over : told}</VisuallyHidden>;
}
