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
  /** What will happen. */
  text: string;
  confirm: string;
  /** It takes something away for good. */
  destructive?: boolean;
  busy: boolean;
  /** Why the last try failed; null where it did not. */
  error: unknown;
  onConfirmed: (password: string) => void;
  onClose: () => void;
}

/** Asks for the password before something that an open browser alone shall not do. It is open while it is rendered. */
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
