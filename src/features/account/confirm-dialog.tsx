import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages as texts } from '../../messages/account.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { confirmSchema } from './password-schemas.ts';
import { useRefusal } from './refusal.ts';

interface ConfirmDialogProps {
  heading: string;
  /** The effects of the action, as text. */
  text: string;
  confirm: string;
  /** Whether the action can't be undone. */
  destructive?: boolean;
  busy: boolean;
  /** The error of the last attempt; null if it didn't fail. */
  error: unknown;
  onConfirmed: (password: string) => void;
  onClose: () => void;
}

/**
 * Asks for the password before an action that an open browser alone must not allow. The dialog is open while it is
 * rendered.
 */
export function ConfirmDialog({ confirm, error, onConfirmed, ...frame }: ConfirmDialogProps) {
  const { busy } = frame;
  const dialog = useRef<HTMLDialogElement>(null);
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '' },
    resolver: zodResolver(confirmSchema),
  });
  const refusal = useRefusal(busy ? null : error, setError);
  const submit = handleSubmit(({ password }) => {
    if (!busy) onConfirmed(password);
  });
  return (
    <DialogFrame ref={dialog} {...frame} onSubmit={(event) => void submit(event)}>
      {refusal !== null && <AlertBox type="danger" text={refusal} failure={error} />}
      <PasswordField
        label={texts.password.current}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <DialogActions>
        <SubmitButton busy={busy}>{confirm}</SubmitButton>
        <Button disabled={busy} onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
