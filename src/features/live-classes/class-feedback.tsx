import { type SubmitEvent, useState } from 'react';
import { liveClassesMessages } from '../../messages/live-classes.ts';
import { leastRatings } from '../../shared/learning/ratings.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Card } from '../../ui/layout.tsx';
import { RatingChoice } from '../../ui/rating-choice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { rateClass } from './commands.ts';
import styles from './live.module.css';

const texts = liveClassesMessages.feedback;
const maxCommentLength = 1000;

/** The feedback form: a rating in five steps, and a comment. @param given the previous rating; null if there is none */
export function ClassFeedback({ classId, given }: { classId: number; given: number | null }) {
  const sending = useCommand(rateClass);
  const [rating, setRating] = useState(given);
  const [isAsked, setAsked] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(rating === null);
    if (rating === null || sending.isPending) return;
    const comment = new FormData(event.currentTarget).get('comment');
    sending.mutate({ class_id: classId, rating, comment: typeof comment === 'string' ? comment : '' });
  };
  return (
    <Card as="form" gap={4} className={styles.feedback} action="/zoomClass" method="post" noValidate onSubmit={submit}>
      <div>
        <h2>{texts.heading}</h2>
        <p className={styles.soft}>{given === null ? texts.lead(leastRatings) : texts.again(given)}</p>
      </div>
      <RatingChoice
        legend={texts.rating}
        labels={texts.ratings}
        rating={rating}
        missing={isAsked && rating === null ? texts.choose : null}
        onChange={setRating}
      />
      <TextArea label={texts.comment} name="comment" rows={3} maxLength={maxCommentLength} dir="auto" />
      {sending.isError && (
        <AlertBox failure={sending.error} type="danger" text={texts.failed(failureText(sending.error))} />
      )}
      {sending.isSuccess && <AlertBox type="success" text={texts.sent} />}
      <SubmitButton variant="outline" busy={sending.isPending} failed={sending.isError}>
        {texts.send}
      </SubmitButton>
    </Card>
  );
}
