import { zodResolver } from '@hookform/resolvers/zod';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ProfileDraft } from '../../machines/onboarding/onboarding.ports.ts';
import { qualifications, profileMessages as texts } from '../../messages/profile.ts';
import { useWrongFields } from '../../shared/forms/use-wrong-fields.ts';
import { FormField } from '../../ui/form-field.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import styles from './profile-form.module.css';
import { profileSchema } from './profile-schema.ts';

interface ProfileFormProps {
  /** For a submit button outside the form. */
  id: string;
  defaults: ProfileDraft;
  /** Unsaved input from earlier; null if there is none. */
  draft: ProfileDraft | null;
  disabled: boolean;
  /** Called for each change, so that it can be stored; null if nothing differs from the saved profile. */
  onEdited: (profile: ProfileDraft | null) => void;
  /** Called with the validated profile; null if nothing was changed. */
  onSubmitted: (profile: ProfileDraft | null) => void;
  /** Whether an unchanged form may be submitted without validation. */
  mayStayUntouched: boolean;
  /** Why the last attempt failed; null if it didn't. */
  error: unknown;
}

const names = ['name', 'mobile', 'email', 'country', 'highestQualification'] as const;

const PictureField = lazy(async () => ({ default: (await import('./picture/picture-field.tsx')).PictureField }));

/** The profile: a picture, which is saved immediately, and five fields. */
export function ProfileForm({
  id,
  defaults,
  draft,
  disabled,
  onEdited,
  onSubmitted,
  mayStayUntouched,
  error,
}: ProfileFormProps) {
  const { register, handleSubmit, formState, subscribe, reset, setError, getFieldState } = useForm<ProfileDraft>({
    defaultValues: defaults,
    resolver: zodResolver(profileSchema),
    shouldFocusError: true,
  });
  /** The draft at the time the form was opened; later drafts come from the form itself. */
  const [earlier] = useState(draft);
  const [mobileHint, setMobileHint] = useState<string | null>(null);
  const [countries, setCountries] = useState<readonly string[]>([]);
  const listId = useId();
  const { errors, isDirty } = formState;
  useWrongFields(disabled ? null : error, { setError, getFieldState }, names);

  useEffect(() => {
    if (earlier !== null) reset(earlier, { keepDefaultValues: true });
  }, [reset, earlier]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: edited }) => onEdited(edited ? { ...values } : null),
      }),
    [subscribe, onEdited],
  );

  const recognise = async (typed: string) => {
    const { recogniseMobile } = await import('./recognise-mobile.ts');
    const number = recogniseMobile(typed);
    setMobileHint(number === null ? null : texts.recognisedAs(number));
  };
  const loadCountries = async () => setCountries((await import('./countries.ts')).countryNames);

  const submit = handleSubmit((profile) => onSubmitted(isDirty ? profile : mayStayUntouched ? null : profile));
  return (
    <div className={styles.fields}>
      <div className={styles.picture}>
        <Suspense fallback={<Monogram name={defaults.name} size={88} round />}>
          <PictureField name={defaults.name} />
        </Suspense>
      </div>
      <form
        id={id}
        noValidate
        method="post"
        onSubmit={(event) => {
          if (mayStayUntouched && !isDirty) {
            event.preventDefault();
            onSubmitted(null);
          } else void submit(event);
        }}
      >
        <fieldset disabled={disabled} className={styles.fields}>
          <FormField label={texts.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
          <FormField
            label={texts.mobile}
            type="tel"
            autoComplete="tel"
            dir="ltr"
            help={mobileHint ?? undefined}
            error={errors.mobile?.message}
            {...register('mobile', {
              onBlur: ({ target }: { target: HTMLInputElement }) => void recognise(target.value),
            })}
          />
          <FormField
            label={texts.email}
            type="email"
            autoComplete="email"
            dir="ltr"
            error={errors.email?.message}
            {...register('email')}
          />
          <FormField
            label={texts.country}
            autoComplete="country-name"
            list={`${listId}countries`}
            onFocus={() => void loadCountries()}
            error={errors.country?.message}
            {...register('country')}
          />
          <FormField
            label={texts.highestQualification}
            list={`${listId}qualifications`}
            error={errors.highestQualification?.message}
            {...register('highestQualification')}
          />
          <datalist id={`${listId}countries`}>
            {countries.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <datalist id={`${listId}qualifications`}>
            {qualifications.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </fieldset>
      </form>
    </div>
  );
}
