import { type SubmitEvent, useState } from 'react';
import { usernameMessages as texts } from '../../../messages/portfolio-sharing.ts';
import { refusals } from '../../../messages/portfolio-sharing-refusals.ts';
import { usernameForm } from '../../../shared/portfolio/username.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useSharing } from '../queries.ts';
import { chooseUsername } from './commands.ts';
import styles from './sharing.module.css';

/** The form for the username in the portfolio's address. */
export function UsernameForm() {
  const { data } = useSharing();
  const choosing = useCommand(chooseUsername);
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const current = data?.username ?? null;
  const username = (typed ?? current ?? '').trim().toLowerCase();
  const isTaken = failedWith(choosing.error, 'username_taken') !== null;
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isRight = usernameForm.test(username);
    setWrong(!isRight);
    if (!isRight || choosing.isPending) return;
    choosing.mutate(username, {
      onSuccess: () => {
        setTyped(null);
        showToast({ type: 'success', text: texts.saved(username) });
      },
    });
  };
  const error = isWrong ? texts.form : isTaken ? refusals.username_taken : undefined;
  return (
    <Stack
      as="section"
      id="username"
      aria-labelledby="username-heading"
      gap={4}
      align="start"
      className={styles.username}
    >
      <h2 id="username-heading">{texts.heading}</h2>
      <p className={styles.soft}>{texts.text}</p>
      <form noValidate onSubmit={save}>
        <FormField
          label={texts.label}
          help={current === null ? texts.help : `${texts.help} ${texts.changes}`}
          error={error}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          disabled={data === undefined}
          value={typed ?? current ?? ''}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
        {choosing.isError && !isTaken && (
          <AlertBox type="danger" failure={choosing.error} text={failureText(choosing.error)} />
        )}
        <SubmitButton busy={choosing.isPending} failed={choosing.isError}>
          {texts.save}
        </SubmitButton>
      </form>
    </Stack>
  );
}
