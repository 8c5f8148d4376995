import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { contactMessages as texts } from '../../messages/contact.ts';
import { product } from '../../messages/product.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { useSubmittedForm } from '../../shared/forms/submitted-form.ts';
import { contactDraft } from '../../shared/forms/use-problem-report.ts';
import { CallError, failureOf } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { TextHead, TextPage } from '../../ui/text-page.tsx';
import { sendContactMessage } from './commands.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { type ContactDraft, emptyDraft } from './contact-schema.ts';
import { ContactSent } from './contact-sent.tsx';
import { useDesk } from './use-desk.ts';

/** A form to write to us, and what happens with a message. */
export function ContactPage() {
  const { owner, touch } = useDesk();
  return (
    <TextPage className={styles.page}>
      <TextHead heading={texts.heading} lead={texts.lead} />
      <ContactDesk key={owner} onTouched={touch} />
      <aside className={styles.beside}>
        <h2>{texts.nextHeading}</h2>
        <ol>
          {texts.next.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <h2>{texts.mailHeading}</h2>
        <p>
          {texts.mailText} <a href={`mailto:${product.supportAddress}`}>{product.supportAddress}</a>
        </p>
        <p>
          {texts.privacyText} <Link to="/privacy-policy">{texts.privacyLink}</Link>.
        </p>
      </aside>
    </TextPage>
  );
}

/** What the form holds, and what came of it, when it was sent without JavaScript. */
function useSent() {
  const submitted = useSubmittedForm();
  if (submitted === null) return null;
  const { values, status, answer } = submitted;
  const draft: ContactDraft = { ...emptyDraft, ...values };
  if (status < 300) return { draft, reference: (answer as { data: { reference: string } }).data.reference };
  return { draft, reference: null, error: new CallError(failureOf(status, answer)) };
}

/** The form, or what came of it. What was typed is found again, a visitor's until somebody signs in here. */
function ContactDesk({ onTouched }: { onTouched: () => void }) {
  const user = useSession(selectUser);
  const { draft, change } = useDraft<Partial<ContactDraft>>(contactDraft);
  const keep = useCallback(
    (edited: ContactDraft) => {
      onTouched();
      change(edited);
    },
    [onTouched, change],
  );
  const sent = useSent();
  const [isAnother, setAnother] = useState(false);
  const [email, setEmail] = useState('');
  const sending = useCommand(sendContactMessage);
  const isSent = typeof sent?.reference === 'string';
  useEffect(() => {
    if (isSent) change(null);
  }, [isSent, change]);
  const another = () => {
    sending.reset();
    setAnother(true);
  };
  if (sending.data !== undefined)
    return <ContactSent reference={sending.data.reference} email={email} onAnother={another} />;
  if (isSent && !isAnother)
    return <ContactSent reference={sent.reference} email={sent.draft.email} onAnother={another} />;
  const own = { ...emptyDraft, name: user?.name ?? '', email: user?.email ?? '' };
  const failed = sent?.error;
  return (
    <ContactForm
      defaults={(failed && sent.draft) ?? { ...own, ...(user && draft) }}
      kept={user === null && sent === null ? draft : null}
      wasSent={failed !== undefined}
      busy={sending.isPending}
      error={sending.error ?? failed ?? null}
      onEdited={keep}
      onSubmitted={(message) =>
        sending.mutate(message, {
          onSuccess: () => {
            setEmail(message.email);
            change(null);
          },
        })
      }
    />
  );
}
