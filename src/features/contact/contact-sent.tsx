import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { contactMessages as texts } from '../../messages/contact.ts';
import { Button } from '../../ui/button.tsx';
import styles from './contact.module.css';

interface ContactSentProps {
  reference: string;
  email: string;
  onAnother: () => void;
}

/** In the place of the form once the message is stored. */
export function ContactSent({ reference, email, onAnother }: ContactSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <CircleCheck aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {texts.sentHeading}
      </h2>
      <p>{texts.sentText(email)}</p>
      <p className={styles.reference} dir="ltr">
        {reference}
      </p>
      <Button onClick={onAnother}>{texts.another}</Button>
    </div>
  );
}
