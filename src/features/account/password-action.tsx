import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Sending } from '../../shared/transport/command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface PasswordActionProps<Answer> {
  /** What the button says, and the dialog that it opens. */
  label: string;
  icon?: ReactNode;
  /** What will happen. */
  text: string;
  confirm: string;
  /** It takes something away for good. */
  destructive?: boolean;
  change: Sending<string, Answer>;
  onDone: (answer: Answer) => void;
}

/** Something that takes the password: a button, and a dialog that asks for it. */
export function PasswordAction<Answer>({ label, icon, change, onDone, ...dialog }: PasswordActionProps<Answer>) {
  const [asked, setAsked] = useState(false);
  const finish = (answer: Answer) => {
    // Shut before anything else takes the focus.
    flushSync(() => setAsked(false));
    onDone(answer);
  };
  return (
    <>
      <Button needsServer aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {icon}
        {label}
      </Button>
      {asked && (
        <ConfirmDialog
          {...dialog}
          heading={label}
          busy={change.isPending}
          error={change.error}
          onConfirmed={(password) => change.mutate(password, { onSuccess: finish })}
          onClose={() => {
            setAsked(false);
            change.reset();
          }}
        />
      )}
    </>
  );
}
