import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDraft } from '../../actors/drafts.ts';
import { useSession } from '../../actors/use-session.ts';
import { useSendContactMessage } from '../../api/mutations.ts';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { contactMessages as texts } from '../../messages/contact.ts';
import { product } from '../../messages/product.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import type { ContactDraft } from './contact-schema.ts';
import { ContactSent } from './contact-sent.tsx';

/** A form to write to us, and what happens with a message. */
export function ContactPage() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading>{texts.heading}</PageHeading>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <ContactDesk />
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
    </div>
  );
}

/** The form, or what came of it. Learners find again what they have typed; a visitor's text lives with the page. */
function ContactDesk() {
  const user = useSession(selectUser);
  const { draft, change } = useDraft<ContactDraft>('contact');
  const [email, setEmail] = useState('');
  const sending = useSendContactMessage();
  if (sending.isSuccess)
    return <ContactSent reference={sending.data.reference} email={email} onAnother={() => sending.reset()} />;
  const empty = { topic: '', message: '', name: user?.name ?? '', email: user?.email ?? '', website: '' } as const;
  return (
    <ContactForm
      defaults={draft ?? empty}
      busy={sending.isPending}
      error={sending.error}
      onEdited={change}
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
