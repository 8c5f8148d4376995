import { useCallback, useRef, useState } from 'react';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { threadMessages as texts } from '../../messages/threads.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { lengthOf } from '../../shared/text/length.ts';
import { hasTitles, isForOthers, postRules, takesFiles } from '../../shared/text/post-rules.ts';
import { uuid } from '../../shared/text/uuid.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { DraftKind, Post } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { focusWhenThere } from '../../ui/focus-when-there.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { StarChoice } from '../../ui/star-choice.tsx';
import { Stars } from '../../ui/star-rating.tsx';
import { showToast } from '../../ui/toast.ts';
import { WithDraft } from '../drafts/capability.ts';
import { DraftConflict, DraftStatus, type ServerDraft, useDraftEdit } from '../drafts/public.ts';
import { SuspensionNotice, useSuspension } from '../suspensions/public.ts';
import { WithUploads } from '../uploads/capability.ts';
import { publishPost } from './commands.ts';
import { FilesPart } from './files-part.tsx';
import { MentionEditor } from './mention-editor.tsx';
import { areNamesFit, NameFields } from './name-fields.tsx';
import type { Subject } from './queries.ts';

interface ComposerProps {
  subject: Subject;
  /** The parent post; null for a top-level post. */
  parent: Post | null;
  kind: DraftKind;
  /** The lesson that the question is about: the draft belongs to it. */
  lessonId?: number;
  label: string;
  onPublished?: () => void;
}

/** The subject of the draft. */
const placeOf = ({ lessonId, parent, subject }: ComposerProps): number => lessonId ?? parent?.id ?? subject.id;

/** The form for a post; its draft is kept until it is published. */
export function Composer(props: ComposerProps) {
  const { kind } = props;
  const place = placeOf(props);
  return (
    <WithDraft kind={kind} subjectId={place}>
      {(draft) =>
        draft === null ? (
          <LineSkeletons what={texts.whatDraft} count={3} />
        ) : draft.status === 'failed' || draft.status === 'missing' ? (
          <AlertBox type="warning" text={texts.openFailed} onRetry={draft.retry} />
        ) : (
          <WithUploads place={`post:${kind}:${place}`} purpose="post">
            <Editor {...props} draft={draft} />
          </WithUploads>
        )
      }
    </WithDraft>
  );
}

function Editor(props: ComposerProps & { draft: ServerDraft }) {
  const { subject, parent, kind, lessonId, label, onPublished, draft } = props;
  const learner = useSession(isLearner);
  const edit = useDraftEdit(draft);
  const sending = useCommand(publishPost);
  const own = useSuspension().data?.item ?? null;
  const suspension = isForOthers[subject.kind] ? own : null;
  // The same text keeps its key, so that pressing the button twice publishes one post.
  const key = useRef({ version: 0, key: '' });
  const { content, status, version } = draft;
  const isReview = kind === 'course_review';
  const words = subject.kind === 'meeting' ? texts.notes : { ...texts, publish: texts.comments.publish };
  const isBlank = isReview ? content.stars === undefined : content.text.trim() === '';
  const underWay = useRef((): boolean => false);
  const [isEarly, setEarly] = useState(false);
  const setUnderWay = useCallback((isUnderWay: () => boolean) => {
    underWay.current = isUnderWay;
    setEarly(false);
  }, []);
  // A question about a lesson has the lesson's title.
  const hasNames = hasTitles[subject.kind] && parent === null && lessonId === undefined;
  const isNamed = !hasNames || areNamesFit(content);
  const canPublish =
    suspension === null &&
    status === 'saved' &&
    version > 0 &&
    !isBlank &&
    isNamed &&
    lengthOf(content.text) <= postRules.longest;
  const publish = () => {
    if (sending.isPending || !canPublish) return;
    if (underWay.current()) {
      setEarly(true);
      return;
    }
    if (key.current.version !== version) key.current = { version, key: uuid() };
    const about = lessonId === undefined ? {} : { lesson_id: lessonId };
    const input = {
      kind: subject.kind,
      subject_id: subject.id,
      parent_id: parent?.id ?? null,
      ...key.current,
      ...about,
    };
    sending.mutate(
      { input, draft: [kind, placeOf(props)] },
      {
        onSuccess: ({ item }) => {
          showToast({ type: 'success', text: item.flow?.tags.includes('held') ? texts.isHeld : words.published });
          onPublished?.();
          focusWhenThere(`post-${item.id}`);
        },
      },
    );
  };
  return (
    <Stack gap={4}>
      {suspension !== null && <SuspensionNotice suspension={suspension} />}
      <DraftConflict draft={draft}>
        {({ title, tags, text, stars }) => (
          <>
            {title !== undefined && <p dir="auto">{[title, ...(tags ?? [])].join(' · ')}</p>}
            {stars !== undefined && <Stars stars={stars} />}
            <p dir="auto">{text}</p>
          </>
        )}
      </DraftConflict>
      {isReview && <StarChoice stars={content.stars ?? null} onChange={(stars) => edit(() => ({ stars }))} />}
      {hasNames && <NameFields content={content} onChange={(names) => edit(() => names)} />}
      <MentionEditor
        subject={subject}
        label={label}
        text={content.text}
        most={postRules.longest}
        rows={parent === null ? 4 : 3}
        onChange={(text) => edit(() => ({ text }))}
      />
      {takesFiles[subject.kind] && learner && <FilesPart draft={draft} edit={edit} onUnderWay={setUnderWay} />}
      {isEarly && <AlertBox type="warning" text={texts.filesUnderWay} />}
      {sending.isError && (
        <AlertBox type="danger" failure={sending.error} text={texts.publishFailed(failureText(sending.error))} />
      )}
      <Row gap={2} align="center">
        <Button variant="filled" needsServer aria-busy={sending.isPending} disabled={!canPublish} onClick={publish}>
          {words.publish}
        </Button>
        {!isBlank && <DraftStatus draft={draft} />}
      </Row>
    </Stack>
  );
}
