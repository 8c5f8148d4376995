import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { addressErrors } from '../../messages/address-errors.ts';
import { newslettersMessages } from '../../messages/newsletters.ts';
import { useSubmittedForm } from '../../shared/forms/submitted-form.ts';
import { emailFault, readEmail } from '../../shared/text/email.ts';
import { CallError, failedWith, failureOf } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Newsletter, NewsletterInput } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { MailedNote } from '../../ui/mailed-note.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TrapField } from '../../ui/trap-field.tsx';
import { askForNewsletter } from './commands.ts';
import styles from './newsletters.module.css';

const texts = newslettersMessages.form;
type Frequency = NonNullable<NewsletterInput['frequency']>;
const frequencies = Object.entries(newslettersMessages.frequencies) as [Frequency, string][];

/** The address and the result of a form submitted without JavaScript. */
function useSent() {
  const submitted = useSubmittedForm();
  if (submitted === null) return null;
  const { fields, status, answer } = submitted;
  const email = fields.find(([name]) => name === 'email')?.[1] ?? '';
  return { email, error: status < 300 ? null : new CallError(failureOf(status, answer)) };
}

function reasonOf(error: unknown): string {
  const wait = failedWith(error, 429)?.retryAfter ?? null;
  return wait === null ? texts.failed(failureText(error)) : texts.tooMany(wait);
}

/** Subscribes with just an email address. */
export function SignUpForm({ newsletters }: { newsletters: readonly Newsletter[] }) {
  const sent = useSent();
  const sending = useCommand(askForNewsletter);
  const [wrong, setWrong] = useState(() => (sent?.error == null ? null : emailFault(sent.email)));
  const [mailed, setMailed] = useState(() => (sent?.error === null ? readEmail(sent.email) : null));
  const error = sending.isPending ? null : (sending.error ?? sent?.error ?? null);
  if (mailed !== null)
    return (
      <MailedNote className={styles.form} level="h2" words={texts} email={mailed} onAgain={() => setMailed(null)} />
    );
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (sending.isPending) return;
    const form = submitted.currentTarget;
    const body = Object.fromEntries(new FormData(form)) as unknown as NewsletterInput;
    const fault = emailFault(body.email);
    setWrong(fault);
    if (fault !== null) return form.querySelector<HTMLInputElement>('[name=email]')?.focus();
    const { website = '', ...intent } = body;
    sending.mutate(
      { ...intent, ...(website !== '' && { website }) },
      {
        onSuccess: () => setMailed(readEmail(body.email)),
        onError: (failure) => setWrong(failedWith(failure, 400) === null ? null : addressErrors.validEmail),
      },
    );
  };
  const [only, ...others] = newsletters;
  return (
    <form className={styles.form} method="post" action="/news-letter" noValidate onSubmit={submit}>
      <h2>{texts.heading}</h2>
      {error !== null && wrong === null && <AlertBox type="danger" failure={error} text={reasonOf(error)} />}
      {others.length === 0 ? (
        <>
          <input type="hidden" name="newsletter" value={only?.id} />
          <p>
            <bdi>{only?.title}</bdi>: <span className={styles.facts}>{only?.rhythm}</span>
            <br />
            <span dir="auto">{only?.summary}</span>
          </p>
        </>
      ) : (
        <SelectField
          label={texts.which}
          name="newsletter"
          options={newsletters.map(({ id, title }) => [String(id), title] as const)}
        />
      )}
      <FormField
        label={texts.email}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={400}
        help={texts.help}
        defaultValue={sent?.email}
        error={wrong ?? undefined}
      />
      <SelectField label={newslettersMessages.frequency} name="frequency" options={frequencies} />
      <TrapField label={texts.website} name="website" />
      <SubmitButton busy={sending.isPending} failed={error !== null}>
        {texts.send}
      </SubmitButton>
      <p className={styles.facts}>
        {texts.privacy} <Link to="/privacy-policy">{texts.privacyLink}</Link>
      </p>
    </form>
  );
}
