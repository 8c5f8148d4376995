import { useRef, useState } from 'react';
import { threadMessages as texts } from '../../messages/threads.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Post } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Stars } from '../../ui/star-rating.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Loaded } from '../problems/public.ts';
import { removePostEdit } from './commands.ts';
import { useEdits } from './queries.ts';
import styles from './threads.module.css';

/** The "edited" mark; it opens to earlier versions. */
export function PostHistory({ post }: { post: Post }) {
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const query = useEdits(post.id, Date.parse(post.edited_at ?? ''), isOpen);
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.soft}>{texts.edited}</summary>
      <p className={styles.soft}>{texts.editedAt(momentInWords(post.edited_at ?? post.created_at, zone))}</p>
      <Loaded query={query} what={texts.whatHistory} variant="part">
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.soft}>{texts.historyEmpty}</p>
          ) : (
            <ol aria-label={texts.history}>
              {items.map(({ id, title, tags = [], shown, stars, replaced_at }) => (
                <li key={id} dir="auto">
                  {stars !== undefined && <Stars stars={stars} />}
                  {title !== undefined && <p>{[title, ...tags].join(' · ')}</p>}
                  <RichText lowered={2} byAnybody nodes={shown} />
                  {post.is_own && (
                    <RemoveVersion postId={post.id} id={id} replacedAt={momentInWords(replaced_at, zone)} />
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </details>
  );
}

/** Deletes an earlier version after confirmation. */
function RemoveVersion({ postId, id, replacedAt }: { postId: number; id: number; replacedAt: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAsked, setAsked] = useState(false);
  const sending = useCommand(removePostEdit);
  return (
    <>
      <Button
        size="small"
        variant="plain"
        needsServer
        aria-label={texts.removal.openOf(replacedAt)}
        onClick={() => setAsked(true)}
      >
        {texts.removal.open}
      </Button>
      {isAsked && (
        <DialogFrame
          ref={dialog}
          heading={texts.removal.heading}
          text={texts.removal.text}
          destructive
          busy={sending.isPending}
          onClose={() => setAsked(false)}
          onSubmit={(submitted) => {
            submitted.preventDefault();
            if (!sending.isPending) sending.mutate({ id: postId, edit_id: id }, { onSuccess: () => setAsked(false) });
          }}
        >
          {sending.isError && (
            <AlertBox type="danger" failure={sending.error} text={texts.removal.failed(failureText(sending.error))} />
          )}
          <DialogActions>
            <SubmitButton busy={sending.isPending} failed={sending.isError}>
              {texts.removal.confirm}
            </SubmitButton>
            <Button variant="plain" onClick={() => dialog.current?.close()}>
              {texts.removal.keep}
            </Button>
          </DialogActions>
        </DialogFrame>
      )}
    </>
  );
}
