import { type SubmitEvent, useState } from 'react';
import { eventActivityMessages } from '../../../messages/event-activity.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { EventActivity } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Card } from '../../../ui/layout.tsx';
import { RatingChoice } from '../../../ui/rating-choice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { rateEvent } from './commands.ts';
import styles from './inside.module.css';

const texts = eventActivityMessages.feedback;
const maxCommentLength = 1000;

interface FeedbackDraft {
  rating: number | null;
  comment: string;
}

/** A rating of the event in five steps, with a comment. A later rating replaces the earlier rating. */
export function EventFeedback({ activity: { item, feedback } }: { activity: EventActivity }) {
  const { given } = feedback;
  const sending = useCommand(rateEvent);
  const { draft, change, saved } = useDraft<FeedbackDraft>(`event-feedback-${item.id}`);
  const [isAsked, setAsked] = useState(false);
  const { rating, comment } = draft ?? { rating: given?.rating ?? null, comment: given?.comment ?? '' };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(rating === null);
    if (rating === null || sending.isPending) return;
    sending.mutate({ eventId: item.id, rating, comment }, { onSuccess: saved });
  };
  return (
    <Card as="form" gap={4} className={styles.card} noValidate onSubmit={submit}>
      <div>
        <h2>{texts.heading}</h2>
        <p className={styles.soft}>{given === null ? texts.lead : texts.again(given.rating)}</p>
      </div>
      <RatingChoice
        legend={texts.rating}
        labels={texts.ratings}
        rating={rating}
        missing={isAsked && rating === null ? texts.choose : null}
        onChange={(next) => change({ rating: next, comment })}
      />
      <TextArea
        label={texts.comment}
        name="comment"
        rows={3}
        maxLength={maxCommentLength}
        dir="auto"
        value={comment}
        onChange={({ target }) => change({ rating, comment: target.value })}
      />
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
