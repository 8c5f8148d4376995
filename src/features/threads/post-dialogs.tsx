import { type SubmitEvent, useRef, useState } from 'react';
import { threadMessages as texts } from '../../messages/threads.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Post, ReportReason } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { reportPost, sendPostEvent } from './commands.ts';

interface AskingProps {
  post: Post;
  onClose: () => void;
}

/** Reports a post with a reason. */
export function ReportDialog({ post, onClose }: AskingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const sending = useCommand(reportPost);
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (reason === '' || sending.isPending) return;
    sending.mutate(
      { id: post.id, reason, note },
      {
        onSuccess: ({ reference }) => {
          showToast({ type: 'success', text: texts.reported(reference) });
          onClose();
        },
      },
    );
  };
  return (
    <DialogFrame
      ref={dialog}
      heading={texts.reportHeading}
      text={texts.reportText}
      busy={sending.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        label={texts.reportReason}
        placeholder={texts.reportChoose}
        options={texts.reasons}
        error={isAsked && reason === '' ? texts.reportChoose : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value as ReportReason)}
      />
      <TextArea
        label={texts.reportNote}
        rows={3}
        maxLength={2000}
        dir="auto"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {sending.isError && (
        <AlertBox type="danger" failure={sending.error} text={texts.reportFailed(failureText(sending.error))} />
      )}
      <DialogActions>
        <SubmitButton busy={sending.isPending} failed={sending.isError}>
          {texts.reportConfirm}
        </SubmitButton>
        <Button variant="plain" onClick={() => dialog.current?.close()}>
          {texts.giveUp}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** Appeals the removal of the reader's own post. */
export function AppealDialog({ post, onClose }: AskingProps) {
  const sending = useCommand(sendPostEvent);
  return (
    <ReasonDialog
      heading={texts.appealHeading}
      text={texts.appealText}
      label={texts.appealField}
      most={2000}
      missing={texts.appealEmpty}
      confirm={texts.appealConfirm}
      giveUp={texts.giveUp}
      busy={sending.isPending}
      onClose={onClose}
      onConfirmed={(appeal) => {
        if (sending.isPending) return;
        sending.mutate({ id: post.id, event: 'removal.appealed', appeal }, { onSuccess: onClose });
      }}
    >
      {sending.isError && (
        <AlertBox type="danger" failure={sending.error} text={texts.appealFailed(failureText(sending.error))} />
      )}
    </ReasonDialog>
  );
}
