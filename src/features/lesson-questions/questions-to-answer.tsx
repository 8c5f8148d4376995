import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lessonQuestionMessages } from '../../messages/lesson-questions.ts';
import type { QuestionsToAnswer as Answer } from '../../shared/transport/schema.d.ts';
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
    <section className={styles.questions} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{texts.heading}</h2>
        <p className={styles.soft}>{texts.lead}</p>
      </div>
      <Loaded query={query} what={texts.what} variant="part">
        {(answer) => <Waiting answer={answer} onPage={setPage} />}
      </Loaded>
    </section>
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
      <ol className={styles.list}>
        {answer.items.map(({ question, course_title: course, community_id: id }) => (
          <li key={question.id} className={styles.question}>
            <p className={styles.soft} dir="auto">
              {texts.about(course, question.about?.title ?? '')}
            </p>
            {question.title !== null && <h3 dir="auto">{question.title}</h3>}
            <ul className={styles.list}>
              <PostWithAnswers
                subject={{ kind: 'community', id }}
                post={question}
                address={pathname}
                learner
                isOpened={false}
              />
            </ul>
          </li>
        ))}
      </ol>
      <PageButtons list={answer} words={texts} onPage={onPage} />
    </>
  );
}
