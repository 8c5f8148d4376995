import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { eventGuestFormMessages as texts } from '../../../messages/event-guest-form.ts';
import { useSubmittedForm } from '../../../shared/forms/submitted-form.ts';
import { emailFault, readEmail } from '../../../shared/text/email.ts';
import { lengthOf } from '../../../shared/text/length.ts';
import { CallError, failedWith, failureOf } from '../../../shared/transport/call-error.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { EventDetails } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import one from '../../../ui/page-of-one.module.css';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TrapField } from '../../../ui/trap-field.tsx';
import { askAsGuest } from '../guest/commands.ts';
import { whyRefused } from '../refusal-reason.ts';

interface GuestFormProps {
  event: Pick<EventDetails, 'id'>;
  /** Whether the event is full and guests join the waiting list. */
  mayWait: boolean;
  /** Called after the link was sent to that address. */
  onMailed: (email: string) => void;
}

interface Typed {
  name: string;
  email: string;
}

const checks = {
  name: ({ name }: Typed) => (lengthOf(name.trim()) < 2 ? texts.nameTooShort : undefined),
  email: ({ email }: Typed) => emailFault(email) ?? undefined,
} as const;
const names = ['name', 'email'] as const;

function wrongIn(typed: Typed, error: unknown = null): Partial<Typed> {
  const refused = failedWith(error, 400)?.fields ?? {};
  const wrong = names.flatMap((name) => {
    const text = checks[name](typed) ?? (Object.hasOwn(refused, name) ? texts.notAccepted : undefined);
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(wrong) as Partial<Typed>;
}

/** The fields and the result of a form submitted without JavaScript. */
function useSent() {
  const submitted = useSubmittedForm();
  if (submitted === null) return null;
  const { fields, status, answer } = submitted;
  const typed: Typed = { name: '', email: '', ...Object.fromEntries(fields) };
  return { typed, error: status < 300 ? null : new CallError(failureOf(status, answer)) };
}

function reasonOf(error: unknown): string {
  const wait = failedWith(error, 429)?.retryAfter ?? null;
  return wait === null ? texts.failed(whyRefused(error)) : texts.tooMany(wait);
}

/** Registration without an account: name, address and a link by email. */
export function GuestForm({ event, mayWait, onMailed }: GuestFormProps) {
  const sent = useSent();
  const sending = useCommand(askAsGuest);
  const [wrong, setWrong] = useState<Partial<Typed>>(() => (sent?.error ? wrongIn(sent.typed, sent.error) : {}));
  const error = sending.isPending ? null : (sending.error ?? sent?.error ?? null);
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (sending.isPending) return;
    const form = submitted.currentTarget;
    const data = new FormData(form);
    const read = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const typed = { name: read('name'), email: read('email') };
    const found = wrongIn(typed);
    setWrong(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
    const website = read('website');
    sending.mutate(
      {
        event: String(event.id),
        ...typed,
        timezone,
        ...(mayWait && { may_wait: 'yes' }),
        ...(website !== '' && { website }),
      },
      { onSuccess: () => onMailed(readEmail(typed.email)), onError: (failure) => setWrong(wrongIn(typed, failure)) },
    );
  };
  return (
    <Stack as="form" gap={3} method="post" action={`/events/${event.id}`} noValidate onSubmit={submit}>
      {error !== null && Object.keys(wrong).length === 0 && (
        <AlertBox type="danger" failure={error} text={reasonOf(error)} />
      )}
      <input type="hidden" name="event" value={event.id} />
      {mayWait && <input type="hidden" name="may_wait" value="yes" />}
      <FormField
        label={texts.name}
        name="name"
        autoComplete="name"
        maxLength={120}
        defaultValue={sent?.typed.name}
        error={wrong.name}
      />
      <FormField
        label={texts.email}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={400}
        help={texts.emailHelp}
        defaultValue={sent?.typed.email}
        error={wrong.email}
      />
      <TrapField label={texts.website} name="website" />
      <SubmitButton busy={sending.isPending} failed={error !== null}>
        {mayWait ? texts.wait : texts.register}
      </SubmitButton>
      <p className={one.soft}>
        {texts.privacy} <Link to="/privacy-policy">{texts.privacyLink}</Link>
      </p>
    </Stack>
  );
}
