import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { sessionPagesMessages as texts } from '../../messages/session-pages.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import type { FailureInfo } from '../../ui/failure-info.ts';
import { FormField } from '../../ui/form-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './auth-frame.module.css';
import { refusedField, useRefusedField } from './refused-field.ts';
import { signUpSchema } from './session-schemas.ts';

interface NewAccount {
  name: string;
  email: string;
  password: string;
}

export interface SignUpFormProps {
  busy: boolean;
  /** The error of the last attempt. */
  message: string | null;
  /** The failure behind the message, with the state of the session, for support codes. */
  failure: unknown;
  at: FailureInfo['at'];
  onSubmit: (account: NewAccount) => void;
  /** Values that the user has entered on an earlier page. */
  known?: Partial<NewAccount>;
  /** The query with `redirectUrl`, which is passed on to the sign-in page. */
  redirectSearch: string;
  /** Other ways to sign up. */
  children?: ReactNode;
}

const nothing: NewAccount = { name: '', email: '', password: '' };

export function SignUpForm({ busy, message, failure, at, onSubmit, known, redirectSearch, children }: SignUpFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { ...nothing, ...known },
    resolver: zodResolver(signUpSchema),
  });
  const { errors } = formState;
  const wrong = refusedField(failure);
  useRefusedField(wrong, message, setError);
  const submit = handleSubmit((account) => {
    if (!busy) onSubmit(account);
  });
  return (
    <form className={styles.form} action="/sign-up" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {message !== null && wrong === null && <AlertBox type="danger" text={message} failure={failure} at={at} />}
      <FormField label={texts.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
      <FormField
        label={texts.email}
        type="email"
        autoComplete="email"
        dir="ltr"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        help={texts.passwordHelp}
        error={errors.password?.message}
        {...register('password')}
      />
      <SubmitButton wide busy={busy}>
        {texts.createAccount}
      </SubmitButton>
      {children}
      <p className={styles.after}>
        <span>
          {texts.haveAccount}{' '}
          <Link className={styles.link} to={{ pathname: '/sign-in', search: redirectSearch }}>
            {texts.toSignIn}
          </Link>
        </span>
      </p>
    </form>
  );
}
