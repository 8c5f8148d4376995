import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Sending } from '../../shared/transport/command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface PasswordActionProps<Answer> {
  /** The label of the button, which is also the title of the dialog. */
  label: string;
  icon?: ReactNode;
  /** The effects of the action, as text. */
  text: string;
  confirm: string;
  /** Whether the action can't be undone. */
  destructive?: boolean;
  change: Sending<string, Answer>;
  onDone: (answer: Answer) => void;
}

/** An action that requires the password: a button, and a dialog that asks for the password. */
export function PasswordAction<Answer>({ label, icon, change, onDone, ...dialog }: PasswordActionProps<Answer>) {
  const [asked, setAsked] = useState(false);
  const finish = (answer: Answer) => {
    // Closes the dialog before another element takes the focus.
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
