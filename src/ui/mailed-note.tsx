import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface MailedNoteProps {
  className: string | undefined;
  /** The heading level. */
  level: 'h2' | 'h3';
  words: { sentHeading: string; sent: (email: string) => string; sentNot: string; again: string };
  email: string;
  /** Called when the visitor wants to enter another address. */
  onAgain: () => void;
}

/** Says that we emailed a link to the address that a visitor entered. Its heading takes the focus. */
export function MailedNote({ className, level: Heading, words, email, onAgain }: MailedNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className={className}>
      <Heading ref={heading} tabIndex={-1}>
        {words.sentHeading}
      </Heading>
      <p>
        <bdi>{words.sent(email)}</bdi>
      </p>
      <p>{words.sentNot}</p>
      <Button size="small" onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  );
}
