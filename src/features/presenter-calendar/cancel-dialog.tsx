import { useRef } from 'react';
import { useDraft } from '../../actors/drafts.ts';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog-frame.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { Session } from './use-sessions.ts';

/** As much as the contract takes. */
const mostCharacters = 500;

interface CancelDialogProps {
  session: Pick<Session, 'id' | 'topic' | 'enrolled'>;
  busy: boolean;
  /** Why the last try failed; null where it did not. */
  failure: string | null;
  /** `onSent` is for when it is done. */
  onConfirmed: (words: string, onSent: () => void) => void;
  onClose: () => void;
}

/** Takes the presenter's words before a session is cancelled, and says how many will read them. */
export function CancelDialog({ session, busy, failure, onConfirmed, onClose }: CancelDialogProps) {
  const { id, topic, enrolled } = session;
  const dialog = useRef<HTMLDialogElement>(null);
  const { draft, change, saved } = useDraft<string>(`cancel-class:${id}`);
  const words = draft ?? '';
  return (
    <DialogFrame
      ref={dialog}
      destructive
      heading={texts.cancelHeading(topic)}
      text={texts.cancelText(enrolled)}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onConfirmed(words, saved);
      }}
      onClose={onClose}
    >
      {failure !== null && <AlertBox type="danger" text={failure} />}
      <TextArea
        label={texts.words}
        help={texts.wordsHelp}
        rows={4}
        maxLength={mostCharacters}
        value={words}
        readOnly={busy}
        onChange={({ target }) => change(target.value)}
      />
      <DialogActions>
        <SubmitButton busy={busy}>{texts.cancelConfirm}</SubmitButton>
        <Button disabled={busy} onClick={() => dialog.current?.close()}>
          {texts.keep}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
