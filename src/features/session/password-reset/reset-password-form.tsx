import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { passwordResetMessages as texts } from '../../../messages/password-reset.ts';
import { sessionPagesMessages } from '../../../messages/session-pages.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import type { FailureInfo } from '../../../ui/failure-info.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import styles from '../auth-frame.module.css';
import { useRefusedField } from '../refused-field.ts';
import { resetSchema } from './password-reset-schemas.ts';

export interface ResetPasswordFormProps {
  busy: boolean;
  /** The reason why the password was refused; null if it wasn't. */
  refusal: string | null;
  /** The failure of the last attempt; null if it didn't fail. */
  failure: unknown;
  /** The flow's actor, for support codes. */
  at: FailureInfo['at'];
  onSubmit: (password: string) => void;
}

/** The form for a new password, which is entered twice. */
export function ResetPasswordForm({ busy, refusal, failure, at, onSubmit }: ResetPasswordFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '', confirmation: '' },
    resolver: zodResolver(resetSchema),
  });
  const { errors } = formState;
  useRefusedField('password', refusal, setError);
  const submit = handleSubmit(({ password }) => {
    if (!busy) onSubmit(password);
  });
  const hasFailed = failure !== null;
  return (
    <form
      className={styles.form}
      action="/reset-password"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {hasFailed && <AlertBox type="danger" text={failureText(failure)} failure={failure} at={at} />}
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        help={sessionPagesMessages.passwordHelp}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={texts.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      <SubmitButton wide busy={busy} failed={hasFailed}>
        {texts.reset}
      </SubmitButton>
    </form>
  );
}
