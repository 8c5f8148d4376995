import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { formsMessages as texts } from '../../messages/forms.ts';
import {
  type Answers,
  answersFrom,
  askedFields,
  fieldsOf,
  sameAnswers,
  toFormAnswers,
} from '../../shared/form-data/answers.ts';
import { formSchema, wrongAnswers } from '../../shared/form-data/form-schema.ts';
import { useWrongFields } from '../../shared/forms/use-wrong-fields.ts';
import type { Form, FormField } from '../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TrapField } from '../../ui/trap-field.tsx';
import { WaypointPath } from '../../ui/waypoint-path.tsx';
import { FieldInput } from './field-input.tsx';
import { FormReview } from './form-review.tsx';
import { FormStepPart } from './form-step.tsx';
import type { FormValues } from './form-values.ts';
import styles from './forms.module.css';
import { useFileWait } from './use-file-wait.ts';
import { useFormStep } from './use-form-step.ts';
import { WrongAnswers } from './wrong-answers.tsx';

interface FilledFormProps {
  form: Form;
  action: string;
  also?: Readonly<Record<string, string>> | undefined;
  /** The initial values. */
  initial: Answers;
  /** Values that were changed elsewhere and are shown from now on. */
  shown: Answers | null;
  /** Whether the initial values were refused when they were sent. */
  wasSent: boolean;
  /** Why the last attempt failed; null if it didn't. */
  error: unknown;
  busy: boolean;
  /**
   * Called for each change, and first with what was typed before hydration. Consents are left out, because
   * they are given anew each time.
   */
  onChanged: (answers: Answers) => void;
  onSubmitted: (values: FormValues) => void;
}

const errorsOf = (fields: readonly FormField[], answers: Answers): FieldErrors<FormValues> => ({
  answers: Object.fromEntries(
    Object.entries(wrongAnswers(fields, answers)).map(([name, message]) => [name, { type: 'custom', message }]),
  ),
});

function withoutConsents(fields: readonly FormField[], answers: Answers): Answers {
  const typed = toFormAnswers(answers).filter(
    ({ field }) => fields.find((one) => one.name === field)?.kind !== 'consent',
  );
  return answersFrom(fields, typed);
}

/** The condition of a field as text: the choice that makes it visible. */
function conditionOf({ shown_if: condition }: FormField, fields: readonly FormField[]): string | undefined {
  const field = fields.find(({ name }) => name === condition?.field);
  if (condition === null || field === undefined) return undefined;
  const labels = field.options.filter(({ value }) => condition.values.includes(value)).map(({ label }) => label);
  return texts.onlyIf(field.label, labels);
}

/** The fields of a form: all on one page, or step by step with JavaScript. */
export function FilledForm({
  form,
  action,
  also = {},
  initial,
  shown,
  wasSent,
  error,
  busy,
  onChanged,
  onSubmitted,
}: FilledFormProps) {
  const fields = useMemo(() => fieldsOf(form), [form]);
  const names = useMemo(() => fields.map(({ name }) => `answers.${name}` as const), [fields]);
  const [refused] = useState(() => (wasSent ? errorsOf(fields, initial) : undefined));
  const { register, handleSubmit, formState, subscribe, setError, getFieldState, control, trigger, reset, getValues } =
    useForm<FormValues>({
      defaultValues: { answers: initial, website: '' },
      resolver: zodResolver(z.object({ answers: formSchema(fields), website: z.string() })),
      ...(refused && { errors: refused }),
    });
  const { step, go, addressOf, hasMoved } = useFormStep(form);
  const { setUnderWay, waitsForFile } = useFileWait(form, step, go, setError);
  const answers = useWatch({ control, name: 'answers' });
  useWrongFields(busy ? null : error, { setError, getFieldState }, names, 'answers.');
  useEffect(() => {
    if (shown !== null) reset({ answers: shown, website: '' });
  }, [shown, reset]);
  const latestListener = useRef(onChanged);
  useEffect(() => {
    latestListener.current = onChanged;
  });
  useEffect(() => {
    const begun = withoutConsents(fields, getValues('answers'));
    if (!sameAnswers(begun, withoutConsents(fields, initial))) latestListener.current(begun);
  }, [fields, getValues, initial]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name !== undefined) latestListener.current(withoutConsents(fields, values.answers));
        },
      }),
    [subscribe, fields],
  );
  const { steps, has_review: hasReview } = form;
  const places = [...steps.map(({ title }) => title), ...(hasReview ? [texts.review] : [])];
  const asked = askedFields(fields, answers);
  const isLast = step === places.length - 1;
  const goOn = async () => {
    if (waitsForFile()) return;
    const inStep = steps[step]?.fields.filter(({ name }) => asked.some((one) => one.name === name)) ?? [];
    if (
      await trigger(
        inStep.map(({ name }) => `answers.${name}` as const),
        { shouldFocus: true },
      )
    )
      go(step + 1);
  };
  const submit = handleSubmit((values) => onSubmitted({ ...values, website: values.website }));
  return (
    <Stack
      as="form"
      gap={6}
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast && waitsForFile()) return;
        if (isLast) void submit(event);
        else void goOn();
      }}
    >
      {places.length > 1 && (
        <div className={styles.scripted}>
          <WaypointPath label={texts.progress} places={places} current={step} />
        </div>
      )}
      {wasSent && <WrongAnswers form={form} answers={initial} />}
      {Object.entries({ form: form.slug, ...also }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {steps.map(({ title, text, fields: inStep }, index) => (
        <FormStepPart
          key={title}
          title={title}
          text={text}
          index={index}
          count={places.length}
          isCurrent={index === step}
          hasCome={hasMoved}
        >
          {inStep.map((field) => (
            <div
              key={field.name}
              id={`field-${field.name}`}
              className={asked.includes(field) ? undefined : styles.unasked}
            >
              <FieldInput
                field={field}
                condition={asked.includes(field) ? undefined : conditionOf(field, fields)}
                error={formState.errors.answers?.[field.name]?.message}
                initial={initial}
                register={register}
                control={control}
                slug={form.slug}
                onUnderWay={setUnderWay}
              />
            </div>
          ))}
        </FormStepPart>
      ))}
      <TrapField label={texts.website} {...register('website')} />
      {hasReview && (
        <FormStepPart
          isScripted
          title={texts.review}
          text={texts.reviewText}
          index={steps.length}
          count={places.length}
          isCurrent={isLast}
          hasCome={hasMoved}
        >
          {isLast && <FormReview form={form} answers={answers} addressOf={addressOf} />}
        </FormStepPart>
      )}
      <div className={styles.actions}>
        {isLast ? (
          <SubmitButton busy={busy} failed={error !== null}>
            {form.submit}
          </SubmitButton>
        ) : (
          <>
            <Button className={styles.scripted} variant="filled" onClick={() => void goOn()}>
              {hasReview && step === steps.length - 1 ? texts.toReview : texts.next}
            </Button>
            <div className={styles.unscripted}>
              <SubmitButton>{form.submit}</SubmitButton>
            </div>
          </>
        )}
        {step > 0 && (
          <LinkButton className={styles.scripted} to={addressOf(step - 1)} preventScrollReset>
            {texts.back}
          </LinkButton>
        )}
      </div>
    </Stack>
  );
}
