import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { passwordResetMessages as texts } from '../../../messages/password-reset.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import type { FailureInfo } from '../../../ui/failure-info.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import styles from '../auth-frame.module.css';
import { forgotSchema } from './password-reset-schemas.ts';

export interface ForgotPasswordFormProps {
  /** The address that was entered before; empty at first. */
  email: string;
  busy: boolean;
  /** Seconds until another request is possible; null if it is possible now. */
  wait: number | null;
  /** The error of the last attempt; null if it didn't fail. */
  failure: unknown;
  /** The flow's actor, for support codes. */
  at: FailureInfo['at'];
  onSubmit: (email: string) => void;
}

export function ForgotPasswordForm({ email, busy, wait, failure, at, onSubmit }: ForgotPasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email },
    resolver: zodResolver(forgotSchema),
  });
  const submit = handleSubmit((values) => {
    if (!busy) onSubmit(values.email);
  });
  const hasFailed = failure !== null;
  return (
    <form
      className={styles.form}
      action="/forgot-password"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {hasFailed && <AlertBox type="danger" text={failureText(failure)} failure={failure} at={at} />}
      {wait !== null && <AlertBox type="danger" text={texts.held(wait)} failure={undefined} />}
      <FormField
        label={texts.email}
        type="email"
        autoComplete="email"
        dir="ltr"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <SubmitButton wide busy={busy} failed={hasFailed}>
        {texts.sendLink}
      </SubmitButton>
      <p className={styles.after}>
        <Link className={styles.link} to="/sign-in">
          {texts.toSignIn}
        </Link>
      </p>
    </form>
  );
}
