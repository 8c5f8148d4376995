import { useState } from 'react';
import { threadMessages as texts } from '../../messages/threads.ts';
import { postDrafts } from '../../shared/text/post-rules.ts';
import type { Post } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { LoadFailure } from '../problems/public.ts';
import { Acceptance } from './acceptance.tsx';
import { Composer } from './composer.tsx';
import { PostItem } from './post-item.tsx';
import { type Subject, useAnswers } from './queries.ts';
import styles from './threads.module.css';

interface PostWithAnswersProps {
  subject: Subject;
  post: Post;
  address: string;
  learner: boolean;
  /** Whether the replies are initially open. */
  isOpened: boolean;
}

/** A top-level post with its replies. */
export function PostWithAnswers({ subject, post, address, learner, isOpened }: PostWithAnswersProps) {
  const [isOpen, setOpen] = useState(isOpened);
  const [answered, setAnswered] = useState<Post | null>(null);
  const query = useAnswers(post.id, isOpen);
  const answers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const hasAnswers = post.answers > 0 || answers.length > 0;
  const kind = postDrafts[subject.kind].answer;
  const composer = (parent: Post) =>
    kind !== null && (
      <Stack gap={4} className={styles.answering}>
        <Composer
          subject={subject}
          parent={parent}
          kind={kind}
          label={texts.yourAnswer}
          onPublished={() => {
            setAnswered(null);
            setOpen(true);
          }}
        />
        <Button size="small" variant="plain" onClick={() => setAnswered(null)}>
          {texts.closeAnswer}
        </Button>
      </Stack>
    );
  return (
    <li>
      <PostItem subject={subject} post={post} address={address} learner={learner} onAnswer={() => setAnswered(post)}>
        {answered?.id === post.id && composer(post)}
        {hasAnswers && (
          <Button size="small" variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hideAnswers : texts.showAnswers(post.answers)}
          </Button>
        )}
        {isOpen && query.isPending && <LineSkeletons what={texts.whatAnswers} count={2} />}
        {isOpen && <LoadFailure query={query} what={texts.whatAnswers} />}
        {isOpen && answers.length > 0 && (
          <Stack as="ol" gap={3} className={styles.answers}>
            {answers.map((one) => (
              <li key={one.id}>
                <PostItem
                  subject={subject}
                  post={one}
                  address={address}
                  learner={learner}
                  onAnswer={() => setAnswered(one)}
                >
                  <Acceptance post={one} question={post} />
                  {answered?.id === one.id && composer(one)}
                </PostItem>
              </li>
            ))}
          </Stack>
        )}
        {isOpen && query.hasNextPage && (
          <Button size="small" variant="plain" onClick={() => void query.fetchNextPage()}>
            {texts.moreAnswers}
          </Button>
        )}
      </PostItem>
    </li>
  );
}
