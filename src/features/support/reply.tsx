import { useCallback, useRef, useState } from 'react';
import { loadingMessages } from '../../messages/loading.ts';
import { mailBoxMessages } from '../../messages/support-desk.ts';
import { lengthOf } from '../../shared/text/length.ts';
import { postRules } from '../../shared/text/post-rules.ts';
import { uuid } from '../../shared/text/uuid.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { focusWhenThere } from '../../ui/focus-when-there.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.ts';
import { WithDraft } from '../drafts/capability.ts';
import { DraftConflict, DraftStatus, type ServerDraft, TextEditor, useDraftEdit } from '../drafts/public.ts';
import { FilesPart } from '../threads/public.ts';
import { WithUploads } from '../uploads/capability.ts';
import { addTicketMessage } from './commands.ts';

const texts = mailBoxMessages.reply;

interface ReplyProps {
  ticketId: number;
  /** Whether the ticket takes no more messages: then only an earlier draft is shown. */
  isFull: boolean;
}

/** The reply form; its draft is kept until it is sent. */
export function Reply({ ticketId, isFull }: ReplyProps) {
  return (
    <WithDraft kind="ticket_message" subjectId={ticketId}>
      {(draft) =>
        draft === null ? (
          <LineSkeletons what={texts.what} count={3} />
        ) : draft.status === 'failed' || draft.status === 'missing' ? (
          <AlertBox type="warning" text={loadingMessages.failed(texts.what)} onRetry={draft.retry} />
        ) : (
          <WithUploads place={`ticket:${ticketId}`} purpose="post">
            <Editor ticketId={ticketId} isFull={isFull} draft={draft} />
          </WithUploads>
        )
      }
    </WithDraft>
  );
}

function Editor({ ticketId, isFull, draft }: ReplyProps & { draft: ServerDraft }) {
  const edit = useDraftEdit(draft);
  const sending = useCommand(addTicketMessage);
  // The same text keeps its key, so that pressing the button twice sends one message.
  const key = useRef({ version: 0, key: '' });
  const { content, status, version } = draft;
  const isBlank = content.text.trim() === '' && content.file_ids.length === 0;
  const underWay = useRef((): boolean => false);
  const [isEarly, setEarly] = useState(false);
  const setUnderWay = useCallback((isUnderWay: () => boolean) => {
    underWay.current = isUnderWay;
    setEarly(false);
  }, []);
  const canSend = status === 'saved' && version > 0 && !isBlank && lengthOf(content.text) <= postRules.longest;
  const send = () => {
    if (sending.isPending || !canSend) return;
    if (underWay.current()) {
      setEarly(true);
      return;
    }
    if (key.current.version !== version) key.current = { version, key: uuid() };
    sending.mutate(
      { id: ticketId, ...key.current },
      {
        onSuccess: ({ message }) => {
          showToast({ type: 'success', text: texts.sent });
          focusWhenThere(`message-${message.id}`);
        },
      },
    );
  };
  if (isFull && isBlank) return null;
  return (
    <Stack gap={4}>
      <DraftConflict draft={draft}>{({ text }) => <p dir="auto">{text}</p>}</DraftConflict>
      <TextEditor
        label={texts.label}
        text={content.text}
        most={postRules.longest}
        rows={4}
        use="post"
        onChange={(text) => edit(() => ({ text }))}
      />
      {!isFull && <FilesPart draft={draft} edit={edit} onUnderWay={setUnderWay} />}
      {isEarly && <AlertBox type="warning" text={texts.early} />}
      {sending.isError && (
        <AlertBox type="danger" failure={sending.error} text={texts.failed(failureText(sending.error))} />
      )}
      <Row gap={3} align="center">
        {!isFull && (
          <Button variant="filled" needsServer aria-busy={sending.isPending} disabled={!canSend} onClick={send}>
            {texts.send}
          </Button>
        )}
        {!isBlank && <DraftStatus draft={draft} />}
      </Row>
    </Stack>
  );
}
