import { useRef } from 'react';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { isAnswered } from '../answers.ts';
import { type AnsweredQuestion, useQuizFlow } from './use-quiz.ts';

const texts = assessmentsMessages.submit;

/** Asks for confirmation before submitting, and lists unanswered questions. */
export function SubmitDialog({ all }: { all: readonly AnsweredQuestion[] }) {
  const flow = useQuizFlow();
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = all.filter(({ question }) => !question.is_withdrawn);
  const unanswered = asked.filter(({ answer }) => !isAnswered(answer)).length;
  const flagged = asked.filter(({ answer }) => answer.isFlagged).length;
  return (
    <DialogFrame
      ref={dialog}
      heading={texts.heading}
      text={[
        unanswered > 0 ? texts.unanswered(unanswered) : texts.complete,
        flagged > 0 ? texts.flagged(flagged) : '',
        texts.final,
      ]
        .filter(Boolean)
        .join(' ')}
      busy={false}
      onClose={() => flow.send({ type: 'submit.cancelled' })}
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'submit.confirmed' });
      }}
    >
      <DialogActions>
        <Button type="submit" variant="filled">
          {texts.confirm}
        </Button>
        <Button variant="plain" onClick={() => dialog.current?.close()}>
          {texts.giveUp}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
