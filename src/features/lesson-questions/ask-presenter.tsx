import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { lessonQuestionMessages as texts } from '../../messages/lesson-questions.ts';
import { postPage } from '../../routes/post-address.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../problems/public.ts';
import { Composer, PostItem } from '../threads/public.ts';
import styles from './lesson-questions.module.css';
import { useLessonQuestions } from './queries.ts';

/** The questions about a lesson and the form to ask a question; nothing if its course has no community. */
export function AskPresenter({ itemId }: { itemId: number }) {
  const heading = useId();
  const query = useLessonQuestions(itemId);
  const [isAsking, setAsking] = useState(false);
  if (isNotFound(query.error)) return null;
  return (
    <Stack as="section" gap={4} className={styles.questions} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{texts.heading}</h2>
        <p className={styles.soft}>{texts.lead}</p>
      </div>
      <Loaded query={query} what={texts.what} variant="part">
        {({ community_id: communityId, total, items }) => {
          const address = `/communities/${communityId}`;
          const subject = { kind: 'community', id: communityId } as const;
          return (
            <>
              <p className={styles.soft}>{total === 0 ? texts.none : texts.count(total)}</p>
              {items.length > 0 && (
                <Stack as="ul" gap={4}>
                  {items.map(({ question, answer }) => (
                    <Card as="li" key={question.id} gap={2} padding={4}>
                      <Link to={postPage(question.id)} dir="auto">
                        {question.title ?? texts.open}
                      </Link>
                      <PostItem subject={subject} post={question} address={address} learner>
                        {answer === null ? (
                          question.is_visible && <p className={styles.soft}>{texts.noAnswer}</p>
                        ) : (
                          <Stack gap={2} className={styles.answer}>
                            {answer.id === question.accepted_id && <p className={styles.accepted}>{texts.accepted}</p>}
                            <PostItem subject={subject} post={answer} address={address} learner />
                          </Stack>
                        )}
                      </PostItem>
                    </Card>
                  ))}
                </Stack>
              )}
              {isAsking ? (
                <Composer
                  subject={subject}
                  parent={null}
                  kind="lesson_question"
                  lessonId={itemId}
                  label={texts.write}
                  onPublished={() => setAsking(false)}
                />
              ) : (
                <div>
                  <Button variant="outline" needsServer onClick={() => setAsking(true)}>
                    {texts.ask}
                  </Button>
                </div>
              )}
              <p>
                <Link to={address}>{texts.all}</Link>
              </p>
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}
