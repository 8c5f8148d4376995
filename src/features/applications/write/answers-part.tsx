import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { applicationDraftMessages as texts } from '../../../messages/application-pages.ts';
import { answersFrom, askedFields, fieldsOf, toFormAnswers, valuesIn } from '../../../shared/form-data/answers.ts';
import { formSchema } from '../../../shared/form-data/form-schema.ts';
import type { FormField } from '../../../shared/transport/schema.d.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { FieldInput, type FormValues } from '../../forms/public.ts';
import styles from '../applications.module.css';
import type { PartProps } from './part.ts';

/** Application forms have no file fields; files are documents. */
const ignore = () => undefined;

/** The questions of the form. Each answer is saved to the draft while typing. */
export function AnswersPart({ item: { form, from_profile }, draft, edit, next }: PartProps) {
  const { answers: given = [] } = draft.content;
  const fields = useMemo(() => fieldsOf(form), [form]);
  const [initial] = useState(() => answersFrom(fields, given));
  const { register, control, trigger, formState, subscribe, reset } = useForm<FormValues>({
    defaultValues: { answers: initial, website: '' },
    resolver: zodResolver(z.object({ answers: formSchema(fields), website: z.string() })),
    mode: 'onBlur',
  });
  const written = JSON.stringify(given);
  const known = useRef(written);
  useEffect(() => {
    // The content came from another tab or device, or from resolving a conflict.
    if (known.current === written) return;
    known.current = written;
    reset({ answers: answersFrom(fields, given), website: '' });
  }, [written, given, fields, reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name === undefined) return;
          const answers = toFormAnswers(values.answers);
          known.current = JSON.stringify(answers);
          edit(() => ({ answers }));
        },
      }),
    [subscribe, edit],
  );
  const answers = useWatch({ control, name: 'answers' });
  const asked = askedFields(fields, answers);
  const isFromProfile = ({ name }: FormField) =>
    from_profile.some(({ field, values }) => field === name && valuesIn(answers, name)[0] === values[0]);
  const filledIn = asked.filter(isFromProfile).map(({ label }) => label);
  const navigate = useNavigate();
  const goOn = async () => {
    const names = asked.map(({ name }) => `answers.${name}` as const);
    if ((await trigger(names, { shouldFocus: true })) && next !== undefined)
      void navigate(next, { preventScrollReset: true });
  };
  return (
    <Stack
      as="form"
      gap={8}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      <p className={styles.soft}>{form.lead}</p>
      {filledIn.length > 0 && <p className={styles.soft}>{texts.filledIn(filledIn.join(', '))}</p>}
      {form.steps.map(({ title, text, fields: inStep }) => (
        <Stack as="section" key={title} gap={4} className={styles.formStep}>
          <h3>{title}</h3>
          {text !== '' && <p className={styles.soft}>{text}</p>}
          {inStep
            .filter((field) => asked.includes(field))
            .map((field) => (
              <div key={field.name} id={`field-${field.name}`}>
                <FieldInput
                  field={field}
                  condition={undefined}
                  error={formState.errors.answers?.[field.name]?.message}
                  initial={initial}
                  register={register}
                  control={control}
                  slug={form.slug}
                  onUnderWay={ignore}
                />
              </div>
            ))}
        </Stack>
      ))}
      <Row gap={3} align="center">
        <Button type="submit" variant="filled">
          {texts.next}
        </Button>
      </Row>
    </Stack>
  );
}
