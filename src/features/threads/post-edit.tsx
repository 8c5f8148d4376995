import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { threadMessages as texts } from '../../messages/threads.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { postRules } from '../../shared/text/post-rules.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Post } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { StarChoice } from '../../ui/star-choice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { editPost } from './commands.ts';
import { MentionEditor } from './mention-editor.tsx';
import { areNamesFit, NameFields } from './name-fields.tsx';
import type { Subject } from './queries.ts';
import styles from './threads.module.css';

interface PostEditProps {
  subject: Subject;
  post: Post;
  onClose: () => void;
}

/** Changes an own post; what is typed stays until the change is saved or given up. */
export function PostEdit({ subject, post, onClose }: PostEditProps) {
  const { draft, change, saved } = useDraft<string>(`post-${post.id}`);
  const starDraft = useDraft<number>(`post-stars-${post.id}`);
  const nameDraft = useDraft<{ title: string; tags: string[] }>(`post-names-${post.id}`);
  const sending = useCommand(editPost);
  const [isAsked, setAsked] = useState(false);
  const text = draft ?? post.text ?? '';
  const stars = starDraft.draft ?? post.stars;
  const names = post.title === null ? null : (nameDraft.draft ?? { title: post.title, tags: post.tags });
  const isBlank = stars === null && text.trim() === '';
  const close = () => {
    change(null);
    saved();
    starDraft.change(null);
    starDraft.saved();
    nameDraft.change(null);
    nameDraft.saved();
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (isBlank || (names !== null && !areNamesFit(names)) || sending.isPending) return;
    sending.mutate(
      { id: post.id, version: post.flow?.version ?? 1, text, ...(stars !== null && { stars }), ...names },
      {
        onSuccess: ({ item }) => {
          showToast({ type: 'success', text: item.flow?.tags.includes('held') ? texts.isHeld : texts.changed });
          close();
        },
      },
    );
  };
  return (
    <form className={styles.composer} noValidate aria-label={texts.editOf} onSubmit={submit}>
      {stars !== null && <StarChoice stars={stars} onChange={starDraft.change} />}
      {names !== null && (
        <NameFields content={names} onChange={(change) => nameDraft.change({ ...names, ...change })} />
      )}
      <MentionEditor
        subject={subject}
        label={texts.editField}
        text={text}
        most={postRules.longest}
        rows={4}
        onChange={change}
      />
      {isAsked && isBlank && <AlertBox type="warning" text={texts.empty} />}
      {sending.isError && (
        <AlertBox type="danger" failure={sending.error} text={texts.changeFailed(failureText(sending.error))} />
      )}
      <div className={styles.row}>
        <SubmitButton busy={sending.isPending} failed={sending.isError}>
          {texts.save}
        </SubmitButton>
        <Button variant="plain" onClick={close}>
          {texts.giveUp}
        </Button>
      </div>
    </form>
  );
}
