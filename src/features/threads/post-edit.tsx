import type { SubmitEvent } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isLearner } from '../../machines/session/session.selectors.ts';
import type { KeptFile } from '../../machines/upload/upload.ports.ts';
import { threadMessages as texts } from '../../messages/threads.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { postRules, takesFiles } from '../../shared/text/post-rules.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Post } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { StarChoice } from '../../ui/star-choice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { WithUploads } from '../uploads/capability.ts';
import { editPost } from './commands.ts';
import { described, PostFilesField } from './files-part.tsx';
import { MentionEditor } from './mention-editor.tsx';
import { areNamesFit, NameFields } from './name-fields.tsx';
import type { Subject } from './queries.ts';

interface PostEditProps {
  subject: Subject;
  post: Post;
  onClose: () => void;
}

/** The files of a post being edited. */
interface Files {
  files: KeptFile[];
  alts: { file_id: number; alt: string }[];
}

const filesOf = ({ files }: Post): Files => ({
  files: files.map(({ id, name, size, type, path }) => ({ id, name, size, type, address: path })),
  alts: files.flatMap(({ id, alt }) => (alt === '' ? [] : [{ file_id: id, alt }])),
});

/** Edits the reader's own post; the text is kept until it is saved or discarded. */
export function PostEdit(props: PostEditProps) {
  const learner = useSession(isLearner);
  if (!takesFiles[props.subject.kind] || !learner) return <EditForm {...props} hasFiles={false} />;
  return (
    <WithUploads place={`post-edit:${props.post.id}`} purpose="post">
      <EditForm {...props} hasFiles />
    </WithUploads>
  );
}

function EditForm({ subject, post, hasFiles, onClose }: PostEditProps & { hasFiles: boolean }) {
  const { draft, change, saved } = useDraft<string>(`post-${post.id}`);
  const starDraft = useDraft<number>(`post-stars-${post.id}`);
  const nameDraft = useDraft<{ title: string; tags: string[] }>(`post-names-${post.id}`);
  const { draft: filesDraft, change: changeFiles, saved: filesSaved } = useDraft<Files>(`post-files-${post.id}`);
  const sending = useCommand(editPost);
  const [isAsked, setAsked] = useState(false);
  const underWay = useRef((): boolean => false);
  const [isEarly, setEarly] = useState(false);
  const setUnderWay = useCallback((isUnderWay: () => boolean) => {
    underWay.current = isUnderWay;
    setEarly(false);
  }, []);
  const text = draft ?? post.text ?? '';
  const stars = starDraft.draft ?? post.stars;
  const names = post.title === null ? null : (nameDraft.draft ?? { title: post.title, tags: post.tags });
  const { files, alts } = useMemo(() => filesDraft ?? filesOf(post), [filesDraft, post]);
  // Several uploads may finish before the next render.
  const latest = useRef({ files, alts });
  useEffect(() => {
    latest.current = { files, alts };
  }, [files, alts]);
  const edit = useCallback(
    (part: (before: Files) => Partial<Files>) => {
      latest.current = { ...latest.current, ...part(latest.current) };
      changeFiles(latest.current);
    },
    [changeFiles],
  );
  const addFile = useCallback(
    (file: KeptFile) => edit(({ files: before }) => ({ files: [...before.filter(({ id }) => id !== file.id), file] })),
    [edit],
  );
  const isBlank = stars === null && text.trim() === '';
  const close = () => {
    change(null);
    saved();
    starDraft.change(null);
    starDraft.saved();
    nameDraft.change(null);
    nameDraft.saved();
    changeFiles(null);
    filesSaved();
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (isBlank || (names !== null && !areNamesFit(names)) || sending.isPending) return;
    if (underWay.current()) {
      setEarly(true);
      return;
    }
    const more = {
      ...(stars !== null && { stars }),
      ...names,
      ...(filesDraft !== null && { file_ids: files.map(({ id }) => id), alts }),
    };
    sending.mutate(
      { id: post.id, version: post.flow?.version ?? 1, text, ...more },
      {
        onSuccess: ({ item }) => {
          showToast({ type: 'success', text: item.flow?.tags.includes('held') ? texts.isHeld : texts.changed });
          close();
        },
      },
    );
  };
  return (
    <Stack as="form" gap={4} noValidate aria-label={texts.editOf} onSubmit={submit}>
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
      {hasFiles && (
        <PostFilesField
          files={files}
          alts={alts}
          onUnderWay={setUnderWay}
          onAdded={addFile}
          onRemoved={({ id }) => edit(({ files: before }) => ({ files: before.filter((one) => one.id !== id) }))}
          onDescribed={(id, alt) => edit(({ alts: before }) => ({ alts: described(before, id, alt) }))}
        />
      )}
      {isEarly && <AlertBox type="warning" text={texts.filesUnderWay} />}
      {isAsked && isBlank && <AlertBox type="warning" text={texts.empty} />}
      {sending.isError && (
        <AlertBox type="danger" failure={sending.error} text={texts.changeFailed(failureText(sending.error))} />
      )}
      <Row gap={2} align="center">
        <SubmitButton busy={sending.isPending} failed={sending.isError}>
          {texts.save}
        </SubmitButton>
        <Button variant="plain" onClick={close}>
          {texts.giveUp}
        </Button>
      </Row>
    </Stack>
  );
}
