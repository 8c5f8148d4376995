import Heart from 'lucide-react/icons/heart';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { reviewMessages } from '../../messages/reviews.ts';
import { threadMessages as texts } from '../../messages/threads.ts';
import { postIn } from '../../routes/post-address.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Post } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Stars } from '../../ui/star-rating.tsx';
import { likePost } from './commands.ts';
import { isGone, OwnActions, Standing } from './own-actions.tsx';
import { ReportDialog } from './post-dialogs.tsx';
import { PostEdit } from './post-edit.tsx';
import { PostFiles } from './post-files.tsx';
import { PostHistory } from './post-history.tsx';
import type { Subject } from './queries.ts';
import styles from './threads.module.css';

interface PostItemProps {
  /** The subject of the thread. */
  subject: Subject;
  post: Post;
  /** The address of the page. */
  address: string;
  /** Whether the reader is a signed-in learner, who can like, reply and report. */
  learner: boolean;
  /** Whether replies are a flat list instead of a tree. */
  isFlat?: boolean;
  onAnswer?: (() => void) | undefined;
  children?: ReactNode;
}

/** The author's name as shown. @param learner whether the reader may see names */
export const nameIn = ({ by, is_own }: Pick<Post, 'by' | 'is_own'>, learner: boolean) =>
  is_own
    ? texts.you
    : by?.kind === 'example'
      ? texts.invented(by.name)
      : (by?.name ?? (learner ? texts.deletedUser : texts.aLearner));

/** A post with its actions. */
export function PostItem({ subject, post, address, learner, isFlat = false, onAnswer, children }: PostItemProps) {
  const zone = useZone();
  const [isEditing, setEditing] = useState(false);
  const name = nameIn(post, learner);
  const time = momentInWords(post.created_at, zone);
  return (
    <Stack
      as="article"
      id={`post-${post.id}`}
      tabIndex={-1}
      gap={3}
      className={styles.post}
      data-depth={Math.min(post.depth, 3)}
      aria-label={texts.by(name, time)}
    >
      {post.is_visible ? (
        <>
          <Row as="header" gap={2} align="center">
            <Monogram name={post.by?.name ?? name} size={32} round />
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {post.by?.kind === 'presenter' && (
              <Chip name={subject.kind === 'meeting' ? texts.mentors : texts.teaches} />
            )}
            <Link className={styles.soft} to={postIn(address, post.id)} preventScrollReset>
              <time dateTime={post.created_at}>{time}</time>
            </Link>
            {post.edited_at !== null && <PostHistory post={post} />}
          </Row>
          {post.answered !== undefined && post.answered.id !== (isFlat ? null : post.parent_id) && (
            <p className={styles.history}>
              <Link to={postIn(address, post.answered.id)} preventScrollReset>
                {post.answered.is_own ? texts.answersYou : texts.answers(nameIn(post.answered, learner))}
              </Link>
            </p>
          )}
          {post.stars !== null && !isGone(post) && <Review stars={post.stars} learned={post.learned} />}
          <Standing post={post} />
          {isEditing ? (
            <PostEdit subject={subject} post={post} onClose={() => setEditing(false)} />
          ) : (
            !isGone(post) && (
              <>
                <div dir="auto">
                  <RichText lowered={2} byAnybody nodes={post.shown} />
                </div>
                <PostFiles files={post.files} />
              </>
            )
          )}
          {!isEditing && (
            <Row gap={2} align="center">
              <Like post={post} name={name} canLike={learner && !post.is_own} />
              {onAnswer !== undefined && post.may.answer && learner && (
                <Button size="small" variant="plain" aria-label={texts.answerTo(name)} onClick={onAnswer}>
                  {texts.answer}
                </Button>
              )}
              <OwnActions post={post} onEdit={() => setEditing(true)} />
              {post.may.report && learner && <Report post={post} name={name} />}
            </Row>
          )}
        </>
      ) : (
        <p className={styles.soft}>{texts.gone}</p>
      )}
      {children}
    </Stack>
  );
}

/** The stars of a review, and how much of the course its author had completed. */
const Review = ({ stars, learned }: { stars: number; learned: number | undefined }) => (
  <Row as="p" gap={2} align="center">
    <Stars stars={stars} />
    {learned !== undefined && (
      <span className={styles.soft}>
        {learned === 100 ? reviewMessages.learnedAll : reviewMessages.learnedPart(learned)}
      </span>
    )}
  </Row>
);

function Like({ post, name, canLike }: { post: Post; name: string; canLike: boolean }) {
  const sending = useCommand(likePost);
  const { id, likes, is_liked: isLiked } = post;
  if (!canLike) return likes > 0 && <span className={styles.soft}>{texts.likes(likes)}</span>;
  return (
    <>
      <Button
        size="small"
        variant={isLiked ? 'filled' : 'plain'}
        needsServer
        aria-pressed={isLiked}
        aria-label={`${texts.like(likes)}: ${texts.likeOf(name)}`}
        onClick={() => {
          if (!sending.isPending) sending.mutate({ id, is_liked: !isLiked });
        }}
      >
        <Heart aria-hidden />
        {texts.like(likes)}
      </Button>
      {sending.isError && (
        <AlertBox type="danger" failure={sending.error} text={texts.changeFailed(failureText(sending.error))} />
      )}
    </>
  );
}

function Report({ post, name }: { post: Post; name: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="plain"
        needsServer
        aria-label={texts.reportOf(name)}
        onClick={() => setAsking(true)}
      >
        {texts.report}
      </Button>
      {isAsking && <ReportDialog post={post} onClose={() => setAsking(false)} />}
    </>
  );
}
