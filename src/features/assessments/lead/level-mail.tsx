import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { assessmentLeadMessages } from '../../../messages/assessment-lead.ts';
import { levelCheckForm } from '../../../routes/paths.ts';
import { partnerIn, sourceIn } from '../../../routes/referrer.ts';
import { useDesk } from '../../../shared/actors/use-desk.ts';
import { type Answers, fieldsOf, valuesIn } from '../../../shared/form-data/answers.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import type { Form } from '../../../shared/transport/schema.d.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDesk, formOptions } from '../../forms/public.ts';
import { Loaded } from '../../problems/public.ts';
import { type MailedAlso, mailLevelCheckResult } from './commands.ts';
import styles from './lead.module.css';

const texts = assessmentLeadMessages.mail;

/** The optional form that emails the result to a visitor. @param id of the level check */
export function LevelMail({ id }: { id: number }) {
  const query = useQuery(formOptions(useApi(), levelCheckForm));
  return (
    <Loaded query={query} what={texts.what} variant="part" count={5}>
      {(form) => (
        <Stack as="section" gap={5} className={styles.mail} aria-labelledby="level-mail">
          <h2 id="level-mail">{form.title}</h2>
          <p>{form.lead}</p>
          <Asking id={id} form={form} />
        </Stack>
      )}
    </Loaded>
  );
}

/** The referral source and partner, sent along with the form. */
function useWayOfComing(): MailedAlso {
  const [search] = useSearchParams();
  const partner = partnerIn(search);
  const serialised = JSON.stringify({ ...sourceIn(search), ...(partner !== '' && { partner }) });
  return useMemo(() => JSON.parse(serialised) as MailedAlso, [serialised]);
}

function Asking({ id, form }: { id: number; form: Form }) {
  const { owner, touch } = useDesk();
  const { pathname, search } = useLocation();
  const also = useWayOfComing();
  const send = useMemo(() => mailLevelCheckResult(id, also), [id, also]);
  return (
    <FormDesk
      key={owner}
      form={form}
      action={pathname + search}
      send={send}
      known={noAnswers}
      onTouched={touch}
      renderReceipt={(_, answers, another) => <Mailed form={form} answers={answers} onAnother={another} />}
    />
  );
}

const noAnswers = {};

/** Replaces the form after sending. */
function Mailed({ form, answers, onAnother }: { form: Form; answers: Answers; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const field = fieldsOf(form).find(({ kind }) => kind === 'mail');
  return (
    <Stack gap={5} align="start" className={styles.mailed} role="status">
      <h3 ref={heading} tabIndex={-1}>
        {texts.doneHeading}
      </h3>
      <p>{texts.done(valuesIn(answers, field?.name ?? '')[0] ?? '')}</p>
      <Button variant="plain" onClick={onAnother}>
        {texts.another}
      </Button>
    </Stack>
  );
}
