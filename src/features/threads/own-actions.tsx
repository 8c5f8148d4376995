import { useState } from 'react';
import { isHeld, isRemoved, isWithdrawn } from '../../machines/moderation/moderation.tags.ts';
import { threadMessages as texts } from '../../messages/threads.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Post } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { sendPostEvent } from './commands.ts';
import { AppealDialog } from './post-dialogs.tsx';
import styles from './threads.module.css';

export const isGone = ({ flow }: Post) => flow !== null && isWithdrawn(flow);

/** The status of the reader's own post in words. */
export function Standing({ post }: { post: Post }) {
  const { flow, appeal } = post;
  if (flow === null) return null;
  const reason = flow.state_reason;
  const words = isHeld(flow)
    ? texts.held
    : isWithdrawn(flow)
      ? texts.takenAway
      : !isRemoved(flow)
        ? null
        : flow.waiting_on !== null
          ? texts.appealed(reason, appeal ?? '')
          : flow.possible_events.includes('removal.appealed')
            ? texts.removed(reason)
            : texts.final(reason);
  return words === null ? null : <p className={styles.standing}>{words}</p>;
}

/** The author's actions on a post. @param onEdit if missing, the post can't be edited here */
export function OwnActions({ post, onEdit }: { post: Post; onEdit?: () => void }) {
  const sending = useCommand(sendPostEvent);
  const [isAppealing, setAppealing] = useState(false);
  const possible = post.flow?.possible_events ?? [];
  const send = (event: 'post.withdrawn' | 'post.returned') => () => {
    if (!sending.isPending) sending.mutate({ id: post.id, event, appeal: '' });
  };
  const actions = [
    ['post.edited', texts.edit, onEdit],
    ['post.withdrawn', texts.takeAway, send('post.withdrawn')],
    ['post.returned', texts.bringBack, send('post.returned')],
    ['removal.appealed', texts.appeal, () => setAppealing(true)],
  ] as const;
  return (
    <>
      {actions
        .filter(([event, , act]) => possible.includes(event) && act !== undefined)
        .map(([event, label, act]) => (
          <Button key={event} size="small" variant="plain" needsServer onClick={act}>
            {label}
          </Button>
        ))}
      {sending.isError && (
        <AlertBox type="danger" failure={sending.error} text={texts.changeFailed(failureText(sending.error))} />
      )}
      {isAppealing && <AppealDialog post={post} onClose={() => setAppealing(false)} />}
    </>
  );
}
