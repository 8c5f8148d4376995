import { useMemo } from 'react';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { contactMessages as texts } from '../../messages/contact.ts';
import { useDesk } from '../../shared/actors/use-desk.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import type { Form } from '../../shared/transport/schema.d.ts';
import { FormDesk, Receipt } from '../forms/public.ts';
import { sendContactMessage } from './commands.ts';

/** The form, or its receipt after sending. */
export function ContactDesk({ form }: { form: Form }) {
  const { owner, touch } = useDesk();
  const user = useSession(selectUser);
  const known = useMemo(() => ({ name: user?.name ?? '', email: user?.email ?? '' }), [user?.name, user?.email]);
  if (!form.is_open) return <p>{texts.closed}</p>;
  return (
    <FormDesk
      key={owner}
      form={form}
      action="/contact-us"
      send={sendContactMessage}
      known={known}
      onTouched={touch}
      renderReceipt={(receipt, answers, another) => (
        <Receipt form={form} answers={answers} receipt={receipt} isVisitor={false} onAnother={another} />
      )}
    />
  );
}
