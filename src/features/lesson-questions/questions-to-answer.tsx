import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lessonQuestionMessages } from '../../messages/lesson-questions.ts';
import type { QuestionsToAnswer as Answer } from '../../shared/transport/schema.d.ts';
import { Card, Stack } from '../../ui/layout.tsx';
import { PageButtons } from '../../ui/page-buttons.tsx';
import { Loaded } from '../problems/public.ts';
import { PostWithAnswers } from '../threads/public.ts';
import styles from './lesson-questions.module.css';
import { useQuestionsToAnswer } from './queries.ts';

const texts = lessonQuestionMessages.waiting;

/** A presenter's unanswered questions, which they can answer here. */
export function QuestionsToAnswer() {
  const heading = useId();
  const [page, setPage] = useState(1);
  const query = useQuestionsToAnswer(page);
  // Answered questions are removed from the pages.
  const last = query.data === undefined ? page : Math.max(1, Math.ceil(query.data.total / query.data.page_size));
  if (page > last) setPage(last);
  return (
    <Stack as="section" gap={4} className={styles.questions} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{texts.heading}</h2>
        <p className={styles.soft}>{texts.lead}</p>
      </div>
      <Loaded query={query} what={texts.what} variant="part">
        {(answer) => <Waiting answer={answer} onPage={setPage} />}
      </Loaded>
    </Stack>
  );
}

interface WaitingProps {
  answer: Answer;
  onPage: (page: number) => void;
}

function Waiting({ answer, onPage }: WaitingProps) {
  const { pathname } = useLocation();
  if (answer.total === 0) return <p className={styles.soft}>{texts.none}</p>;
  return (
    <>
      <Stack as="ol" gap={4}>
        {answer.items.map(({ question, course_title: course, community_id: id }) => (
          <Card as="li" key={question.id} gap={2} padding={4}>
            <p className={styles.soft} dir="auto">
              {texts.about(course, question.about?.title ?? '')}
            </p>
            {question.title !== null && <h3 dir="auto">{question.title}</h3>}
            <Stack as="ul" gap={4}>
              <PostWithAnswers
                subject={{ kind: 'community', id }}
                post={question}
                address={pathname}
                learner
                isOpened={false}
              />
            </Stack>
          </Card>
        ))}
      </Stack>
      <PageButtons list={answer} words={texts} onPage={onPage} />
    </>
  );
}
