import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages as texts } from '../../messages/account.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './confirm-dialog.module.css';
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
export function ConfirmDialog({
  heading,
  text,
  confirm,
  destructive = false,
  busy,
  error,
  onConfirmed,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '' },
    resolver: zodResolver(confirmSchema),
  });
  const refusal = useRefusal(busy ? null : error, setError);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Gives the focus back, which its mere removal does not.
    return () => element?.close();
  }, []);
  const submit = handleSubmit(({ password }) => {
    if (!busy) onConfirmed(password);
  });
  return (
    <dialog
      ref={dialog}
      className={destructive ? `${styles.dialog} ${styles.destructive}` : styles.dialog}
      aria-labelledby={`${id}heading`}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
      onClose={onClose}
    >
      <form method="dialog" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <h2 id={`${id}heading`}>{heading}</h2>
        <p id={`${id}text`}>{text}</p>
        {refusal !== null && <AlertBox type="danger" text={refusal} />}
        <PasswordField
          label={texts.password.current}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <div className={styles.actions}>
          <SubmitButton busy={busy}>{confirm}</SubmitButton>
          <Button disabled={busy} onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
