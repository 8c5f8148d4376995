import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { selectUser } from '../../../machines/session/session.selectors.ts';
import { eventQuestionsMessages as texts } from '../../../messages/event-questions.ts';
import { useDesk } from '../../../shared/actors/use-desk.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import type { Command } from '../../../shared/transport/command.ts';
import type { Form, FormEntry } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import one from '../../../ui/page-of-one.module.css';
import { FormDesk, formOptions } from '../../forms/public.ts';
import { Loaded } from '../../problems/public.ts';
import styles from '../event-page.module.css';

interface QuestionsProps<Answer> {
  /** The name of the form. */
  slug: string;
  /** The label of the form's button. */
  submit: string;
  /** The target of the form without JavaScript, and its hidden fields. */
  action: string;
  also?: Readonly<Record<string, string>>;
  send: Command<FormEntry, Answer>;
}

/** The questions of an event, with the button to register. */
export function Questions<Answer>({ slug, ...rest }: QuestionsProps<Answer>) {
  const query = useQuery(formOptions(useApi(), slug));
  return (
    <Loaded query={query} what={texts.what} variant="part" count={4}>
      {(form) => <Asked form={form} {...rest} />}
    </Loaded>
  );
}

function Asked<Answer>({ form, submit, ...rest }: Omit<QuestionsProps<Answer>, 'slug'> & { form: Form }) {
  const { owner, touch } = useDesk();
  const user = useSession(selectUser);
  const known = useMemo(() => ({ name: user?.name ?? '', email: user?.email ?? '' }), [user?.name, user?.email]);
  const named = useMemo(() => ({ ...form, submit }), [form, submit]);
  return (
    <Stack gap={3} className={styles.questions}>
      <h3>{form.title}</h3>
      {form.lead !== '' && <p className={one.soft}>{form.lead}</p>}
      <FormDesk key={owner} {...rest} form={named} known={known} onTouched={touch} renderReceipt={() => null} />
    </Stack>
  );
}
