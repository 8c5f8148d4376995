import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { contactMessages as texts } from '../../messages/contact.ts';
import { product } from '../../messages/product.ts';
import { useWrongFields } from '../../shared/forms/use-wrong-fields.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { ContactMessage } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './contact.module.css';
import { type ContactDraft, contactErrors, contactSchema } from './contact-schema.ts';

interface ContactFormProps {
  defaults: ContactDraft;
  /** What a visitor has typed before: the server, whose page this may be, does not know it. */
  kept: Partial<ContactDraft> | null;
  /** Whether the defaults were refused when they were sent. */
  wasSent: boolean;
  busy: boolean;
  /** Why the last try failed; null where it did not. */
  error: unknown;
  /** Each change, so that it can be kept. */
  onEdited: (draft: ContactDraft) => void;
  onSubmitted: (message: ContactMessage) => void;
}

const names = ['topic', 'message', 'name', 'email'] as const;
const topics = Object.entries(texts.topics);

function reasonOf(error: unknown): string {
  const wait = failedWith(error, 429)?.retryAfter ?? null;
  return wait === null ? texts.failed(failureText(error)) : texts.tooMany(wait);
}

/** Topic, message, name and address. A failure leaves everything as it was typed. */
export function ContactForm({ defaults, kept, wasSent, busy, error, onEdited, onSubmitted }: ContactFormProps) {
  const [refused] = useState(() => (wasSent ? contactErrors(defaults) : null));
  const [found] = useState(kept);
  const { register, handleSubmit, formState, subscribe, getValues, setError, setValue } = useForm({
    defaultValues: defaults,
    resolver: zodResolver(contactSchema),
    ...(refused ? { errors: refused } : {}),
  });
  const { errors } = formState;
  useWrongFields(busy ? null : error, setError, names);
  useEffect(() => {
    for (const [name, text] of Object.entries(found ?? {}) as [keyof ContactDraft, string][])
      if (getValues(name) === '') setValue(name, text);
  }, [found, getValues, setValue]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onEdited({ ...values }) }),
    [subscribe, onEdited],
  );
  const submit = handleSubmit((message) => {
    if (!busy) onSubmitted(message);
  });
  return (
    <form
      className={styles.form}
      method="post"
      action="/contact-us"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {error !== null && !busy && (
        <AlertBox
          type="danger"
          failure={error}
          text={
            <p>
              {reasonOf(error)} <a href={`mailto:${product.supportAddress}`}>{product.supportAddress}</a>
            </p>
          }
        />
      )}
      <SelectField
        label={texts.topic}
        options={topics}
        placeholder={texts.chooseTopic}
        error={errors.topic?.message}
        defaultValue={defaults.topic}
        {...register('topic')}
      />
      <TextArea
        label={texts.message}
        help={texts.messageHelp}
        error={errors.message?.message}
        defaultValue={defaults.message}
        {...register('message')}
      />
      <FormField
        label={texts.name}
        autoComplete="name"
        error={errors.name?.message}
        defaultValue={defaults.name}
        {...register('name')}
      />
      <FormField
        label={texts.email}
        type="email"
        autoComplete="email"
        dir="ltr"
        help={texts.emailHelp}
        error={errors.email?.message}
        defaultValue={defaults.email}
        {...register('email')}
      />
      <div className={styles.trap} aria-hidden="true">
        <FormField label={texts.website} tabIndex={-1} autoComplete="off" {...register('website')} />
      </div>
      <SubmitButton busy={busy} failed={error !== null}>
        {texts.send}
      </SubmitButton>
    </form>
  );
}
