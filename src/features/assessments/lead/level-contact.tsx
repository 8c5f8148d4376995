import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { assessmentLeadMessages } from '../../../messages/assessment-lead.ts';
import { partnerIn, sourceIn } from '../../../routes/way-of-coming.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { useWrongFields } from '../../../shared/forms/use-wrong-fields.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { LevelCheck } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { leaveContact } from './commands.ts';
import { type LevelContactDraft, levelContactSchema } from './contact-schema.ts';
import styles from './lead.module.css';

const texts = assessmentLeadMessages.contact;
const nothing: LevelContactDraft = { name: '', email: '', phone: '', consent: false, website: '' };
const names = ['name', 'email', 'phone'] as const;

function reasonOf(error: unknown): string {
  const refused = failedWith(error, 429);
  return refused === null ? failureText(error) : assessmentLeadMessages.tooMany(refused.retryAfter);
}

/** How one wants to be written to, by choice. */
export function LevelContact({ check }: { check: LevelCheck }) {
  const { draft, change } = useDraft<LevelContactDraft>('levelCheckContact');
  const { register, handleSubmit, formState, subscribe, setError } = useForm({
    defaultValues: { ...nothing, ...draft, consent: false },
    resolver: zodResolver(levelContactSchema),
  });
  const { errors } = formState;
  const leaving = useCommand(leaveContact);
  const consentId = useId();
  const [search] = useSearchParams();
  useWrongFields(leaving.isPending ? null : leaving.error, setError, names);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change({ ...values }) }),
    [subscribe, change],
  );
  if (check.has_contact) return <AlertBox type="success" text={texts.done} />;
  const submit = handleSubmit(({ name, email, phone, website }) => {
    if (leaving.isPending) return;
    const partner = partnerIn(search);
    const came = { ...sourceIn(search), ...(partner !== '' && { partner }) };
    leaving.mutate(
      { id: check.id, contact: { name, email, ...(phone && { phone }), ...(website && { website }), ...came } },
      { onSuccess: () => change(null) },
    );
  });
  const field = (name: (typeof names)[number], autoComplete: string, type: string) => (
    <FormField
      label={texts[name]}
      type={type}
      autoComplete={autoComplete}
      dir={name === 'name' ? undefined : 'ltr'}
      error={errors[name]?.message}
      {...register(name)}
    />
  );
  return (
    <form
      className={styles.contact}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="level-contact"
    >
      <h2 id="level-contact">{texts.heading}</h2>
      <p className={styles.soft}>{texts.text}</p>
      {field('name', 'name', 'text')}
      {field('email', 'email', 'email')}
      {field('phone', 'tel', 'tel')}
      <div className={styles.trap} aria-hidden="true">
        <FormField label={texts.website} tabIndex={-1} autoComplete="off" {...register('website')} />
      </div>
      <div className={styles.agreed}>
        <label className={styles.consent}>
          <input
            type="checkbox"
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent && consentId}
            {...register('consent')}
          />
          {texts.consent}
        </label>
        {errors.consent && (
          <p id={consentId} className={styles.error}>
            {errors.consent.message}
          </p>
        )}
        <Link to="/privacy-policy">{texts.policy}</Link>
      </div>
      {leaving.error && <AlertBox type="danger" text={texts.failed(reasonOf(leaving.error))} failure={leaving.error} />}
      <SubmitButton variant="outline" busy={leaving.isPending} failed={leaving.isError}>
        {texts.send}
      </SubmitButton>
    </form>
  );
}
