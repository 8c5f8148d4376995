import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { accountMessages } from '../../messages/account.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './account.module.css';
import { changePassword } from './commands.ts';
import { PasswordNeeded } from './password-needed.tsx';
import { passwordChangeSchema } from './password-schemas.ts';
import { useRefusal } from './refusal.ts';

const texts = accountMessages.password;

function FeedEnded() {
  return (
    <p>
      {texts.feedEnded} <Link to="/calender">{texts.toCalendar}</Link>
    </p>
  );
}

/** The form with the current and the new password. After a failure both stay as typed. */
export function PasswordForm() {
  const email = useSession(selectUser)?.email;
  const changing = useCommand(changePassword);
  const { register, handleSubmit, formState, setError, reset } = useForm({
    defaultValues: { current_password: '', password: '' },
    resolver: zodResolver(passwordChangeSchema),
  });
  const { errors } = formState;
  const refusal = useRefusal(changing.error, setError);
  const submit = handleSubmit((passwords) => {
    if (changing.isPending) return;
    changing.mutate(passwords, {
      onSuccess: () => {
        reset();
        showToast({ type: 'success', text: texts.changed });
      },
    });
  });
  return (
    <Stack as="form" noValidate method="post" gap={5} className={styles.form} onSubmit={(event) => void submit(event)}>
      {refusal !== null && <AlertBox type="danger" text={refusal} failure={changing.error} />}
      <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label={texts.current}
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...register('current_password')}
      />
      <PasswordField
        label={texts.new}
        autoComplete="new-password"
        help={texts.newHelp}
        error={errors.password?.message}
        {...register('password')}
      />
      <SubmitButton busy={changing.isPending} variant="outline">
        {texts.change}
      </SubmitButton>
      {changing.data?.hasFeedEnded === true && <AlertBox type="info" text={<FeedEnded />} />}
    </Stack>
  );
}

/** The section in which the password is changed. */
export function ChangePassword() {
  return <PasswordNeeded>{() => <PasswordForm />}</PasswordNeeded>;
}
