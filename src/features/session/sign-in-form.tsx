import { zodResolver } from '@hookform/resolvers/zod';
import type { KeyboardEvent, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { sessionPagesMessages as texts } from '../../messages/session-pages.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { FailureInfo } from '../../ui/failure-info.ts';
import { FormField } from '../../ui/form-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './auth-frame.module.css';
import { LockNotice } from './lock-notice.tsx';
import { signInSchema } from './session-schemas.ts';

interface Credentials {
  email: string;
  password: string;
}

export interface SignInFormProps {
  busy: boolean;
  locked: boolean;
  /** Seconds until the lock ends; null if sign-in isn't locked. */
  secondsLeft: number | null;
  /** The error of the last attempt. */
  message: string | null;
  /** The failure behind the message, with the state of the session, for support codes. */
  failure: unknown;
  at: FailureInfo['at'];
  /** Also called while sign-in is locked, so that the refusal is shown. */
  onSubmit: (credentials: Credentials) => void;
  /** The query with `redirectUrl`, which is passed on to the sign-up page. */
  redirectSearch: string;
  /** Other ways to sign in. */
  children?: ReactNode;
}

const defaultValues: Credentials = { email: '', password: '' };

export function SignInForm({
  busy,
  locked,
  secondsLeft,
  message,
  failure,
  at,
  onSubmit,
  redirectSearch,
  children,
}: SignInFormProps) {
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues,
    resolver: zodResolver(signInSchema),
  });
  const submit = handleSubmit((credentials) => {
    if (!busy) onSubmit(credentials);
  });
  // A disabled button would also disable Enter, but then the reason has to be shown.
  const submitLocked = (event: KeyboardEvent) => {
    if (!locked || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onSubmit(getValues());
  };
  return (
    <form
      className={styles.form}
      action="/sign-in"
      method="post"
      noValidate
      onKeyDown={submitLocked}
      onSubmit={(event) => {
        if (!locked) return void submit(event);
        event.preventDefault();
        onSubmit(getValues());
      }}
    >
      {message !== null && <AlertBox type="danger" text={message} failure={failure} at={at} />}
      <LockNotice secondsLeft={locked ? secondsLeft : null} />
      <FormField
        label={texts.email}
        type="email"
        autoComplete="email"
        dir="ltr"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Link className={`${styles.link} ${styles.forgot}`} to="/forgot-password">
        {texts.forgotPassword}
      </Link>
      <SubmitButton wide busy={busy} disabled={locked}>
        {texts.signIn}
      </SubmitButton>
      {children}
      {redirectSearch === '' ? (
        <p className={styles.after}>
          <span>
            {texts.noAccount}{' '}
            <Link className={styles.link} to="/sign-up">
              {texts.toSignUp}
            </Link>
          </span>
        </p>
      ) : (
        // People who follow a link to a learner's page may not have an account yet.
        <div className={styles.after}>
          <span>{texts.noAccount}</span>
          <LinkButton className={styles.equal} to={{ pathname: '/sign-up', search: redirectSearch }}>
            {texts.createAccount}
          </LinkButton>
        </div>
      )}
    </form>
  );
}
