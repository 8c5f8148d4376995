import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isEventLive } from '../../../machines/event/event.tags.ts';
import { isQuestionHidden } from '../../../machines/event-question/event-question.tags.ts';
import { eventActivityMessages } from '../../../messages/event-activity.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { readNumber, searchOf } from '../../../shared/lists/address.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { EventActivity, EventQuestion } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { focusWhenThere } from '../../../ui/focus-when-there.ts';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Loaded } from '../../problems/public.ts';
import { askQuestion, wantAnswer, withdrawQuestion } from './commands.ts';
import styles from './inside.module.css';
import { useEventQuestions } from './queries.ts';
import questionsStyles from './questions.module.css';

const texts = eventActivityMessages.questions;
const maxLength = 500;
/** The search parameter for the page of questions. */
const pageName = 'questions';

interface AskedProps {
  eventId: number;
  question: EventQuestion;
  /** Whether votes are still possible. */
  isOpen: boolean;
}

/** Adds or removes the reader's vote for a question. */
function Want({ eventId, question }: Omit<AskedProps, 'isOpen'>) {
  const sending = useCommand(wantAnswer);
  const { id, text, votes, is_wanted } = question;
  return (
    <>
      <Button
        size="small"
        variant={is_wanted ? 'filled' : 'outline'}
        needsServer
        aria-pressed={is_wanted}
        aria-label={texts.wantOf(text, votes)}
        onClick={() => {
          if (!sending.isPending) sending.mutate({ eventId, questionId: id, isWanted: !is_wanted });
        }}
      >
        <ThumbsUp aria-hidden />
        {texts.want(votes)}
      </Button>
      {sending.isError && (
        <AlertBox failure={sending.error} type="danger" text={texts.changeFailed(failureText(sending.error))} />
      )}
    </>
  );
}

function Withdraw({ eventId, question: { id, text } }: Omit<AskedProps, 'isOpen'>) {
  const sending = useCommand(withdrawQuestion);
  const withdraw = () =>
    sending.mutate(
      { eventId, questionId: id },
      { onSuccess: () => showToast({ type: 'success', text: texts.withdrawn }) },
    );
  return (
    <>
      <Button
        size="small"
        variant="plain"
        needsServer
        aria-label={texts.withdrawOf(text)}
        onClick={() => {
          if (!sending.isPending) withdraw();
        }}
      >
        {texts.withdraw}
      </Button>
      {sending.isError && (
        <AlertBox failure={sending.error} type="danger" text={texts.changeFailed(failureText(sending.error))} />
      )}
    </>
  );
}

const questionPlace = (id: number) => `question-${id}`;

function Asked({ eventId, question, isOpen }: AskedProps) {
  const { text, votes, answer, is_own, state_reason } = question;
  return (
    <Card as="li" id={questionPlace(question.id)} gap={3} padding={4}>
      <p dir="auto" className={questionsStyles.asked}>
        {text}
      </p>
      {isQuestionHidden(question) && <p className={questionsStyles.hidden}>{texts.hidden(state_reason)}</p>}
      {answer !== null && (
        <Stack as="figure" gap={1} className={questionsStyles.answer}>
          <figcaption>{texts.answer(answer.by)}</figcaption>
          <blockquote dir="auto">{answer.text}</blockquote>
        </Stack>
      )}
      <Row gap={2} columnGap={4} align="center" className={styles.row}>
        {is_own ? (
          <>
            <span className={styles.own}>{texts.own}</span>
            {votes > 0 && <span className={styles.soft}>{texts.votes(votes)}</span>}
            <Withdraw eventId={eventId} question={question} />
          </>
        ) : isOpen ? (
          <Want eventId={eventId} question={question} />
        ) : (
          votes > 0 && <span className={styles.soft}>{texts.votes(votes)}</span>
        )}
      </Row>
    </Card>
  );
}

/** The field for a question; its text is kept until it is sent. */
function AskForm({ activity: { item, questions } }: { activity: EventActivity }) {
  const sending = useCommand(askQuestion);
  const { draft, change, saved } = useDraft<string>(`event-question-${item.id}`);
  const [isEmpty, setEmpty] = useState(false);
  const text = draft ?? '';
  if (!questions.is_open) return <p className={styles.soft}>{texts.over}</p>;
  const isFull = questions.left === 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() === '' || sending.isPending) return;
    sending.mutate(
      { eventId: item.id, text },
      {
        onSuccess: ({ items }) => {
          change(null);
          saved();
          showToast({ type: 'success', text: texts.asked });
          focusWhenThere(questionPlace(Math.max(...items.flatMap(({ id, is_own }) => (is_own ? id : [])))));
        },
      },
    );
  };
  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      <TextArea
        label={texts.ask}
        help={isFull ? texts.used(questions.most) : texts.help(questions.left, questions.most)}
        error={isEmpty && text.trim() === '' ? texts.empty : undefined}
        name="text"
        rows={2}
        maxLength={maxLength}
        dir="auto"
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      {sending.isError && (
        <AlertBox failure={sending.error} type="danger" text={texts.askFailed(failureText(sending.error))} />
      )}
      {!isFull && (
        <SubmitButton variant="outline" busy={sending.isPending} failed={sending.isError}>
          {texts.send}
        </SubmitButton>
      )}
    </Stack>
  );
}

const pageAt = (search: URLSearchParams, number: number) => {
  const params = new URLSearchParams(search);
  params.set(pageName, String(number));
  return params;
};

/** The questions to the speakers, most votes first. */
export function EventQuestions({ activity }: { activity: EventActivity }) {
  const { item, questions } = activity;
  const [search] = useSearchParams();
  const page = readNumber(search.get(pageName) ?? '') ?? 1;
  const query = useEventQuestions(item.id, page, isEventLive(item));
  return (
    <Stack as="section" id="questions" gap={4} className={styles.part} aria-label={texts.heading}>
      <div>
        <h2>{texts.heading}</h2>
        <p className={styles.soft}>{texts.lead}</p>
      </div>
      <AskForm activity={activity} />
      <Loaded query={query} what={texts.what} count={3}>
        {(data) => (
          <>
            {data.items.length === 0 ? (
              <p className={styles.soft}>{texts.none}</p>
            ) : (
              <Stack as="ol" gap={3}>
                {data.items.map((question) => (
                  <Asked key={question.id} eventId={item.id} question={question} isOpen={questions.is_open} />
                ))}
              </Stack>
            )}
            <Pager
              page={page}
              pages={Math.ceil(data.total / data.page_size)}
              addressOf={(number) => `${searchOf(pageAt(search, number))}#questions`}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
