import { useRef } from 'react';
import { portfolioSharingMessages as texts } from '../../../messages/portfolio-sharing.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';

/** The ways to disable a link: with or without a replacement. */
export type LinkEnd = 'end' | 'renew';

interface EndLinkProps {
  end: LinkEnd;
  onEnd: (end: LinkEnd) => void;
  onClose: () => void;
}

/** The confirmation before a shared link is disabled for good. */
export function EndLink({ end, onEnd, onClose }: EndLinkProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <DialogFrame
      ref={dialog}
      heading={texts[end]}
      text={end === 'end' ? texts.endText : texts.renewText}
      destructive
      busy={false}
      onSubmit={(event) => {
        event.preventDefault();
        onEnd(end);
        dialog.current?.close();
      }}
      onClose={onClose}
    >
      <DialogActions>
        <SubmitButton busy={false}>{texts[end]}</SubmitButton>
        <Button onClick={() => dialog.current?.close()}>{texts.cancel}</Button>
      </DialogActions>
    </DialogFrame>
  );
}
