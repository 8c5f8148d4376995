import { threadMessages as texts } from '../../messages/threads.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Post } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { acceptAnswer } from './commands.ts';
import styles from './threads.module.css';

const { page } = texts;

/** The accepted answer: the author of the question or a teacher accepts it. */
export function Acceptance({ post, question }: { post: Post; question: Post }) {
  const sending = useCommand(acceptAnswer);
  const isAccepted = question.accepted_id === post.id;
  const send = (answerId: number | null) => () => {
    if (!sending.isPending) sending.mutate({ id: question.id, answer_id: answerId });
  };
  return (
    <>
      {isAccepted && <p className={styles.accepted}>{page.accepted}</p>}
      {post.may.accept && isAccepted && (
        <Button size="small" variant="plain" needsServer onClick={send(null)}>
          {question.is_own ? page.takeBack : page.takeBackTeaching}
        </Button>
      )}
      {post.may.accept && !isAccepted && (
        <Button
          size="small"
          variant="outline"
          needsServer
          aria-label={page.acceptOf(post.by?.name ?? texts.deletedUser)}
          onClick={send(post.id)}
        >
          {question.is_own ? page.accept : page.acceptTeaching}
        </Button>
      )}
      {sending.isError && (
        <AlertBox type="danger" failure={sending.error} text={texts.changeFailed(failureText(sending.error))} />
      )}
    </>
  );
}
