import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef } from 'react';
import { leadsMessages as texts } from '../../messages/leads.ts';
import { type Answers, fieldsOf, valuesIn } from '../../shared/form-data/answers.ts';
import { useZoneOnceKnown } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { BrochureLink, Form } from '../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './leads.module.css';

interface BrochureReadyProps {
  link: BrochureLink;
  form: Form;
  answers: Answers;
  onAnother: () => void;
}

/** Replaces the form after a request: the download link. */
export function BrochureReady({ link, form, answers, onAnother }: BrochureReadyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const zone = useZoneOnceKnown();
  useEffect(() => heading.current?.focus(), []);
  const field = fieldsOf(form).find(({ kind }) => kind === 'mail');
  const email = valuesIn(answers, field?.name ?? '')[0] ?? '';
  return (
    <Stack gap={3} align="start" className={styles.ready} role="status">
      <CircleCheck aria-hidden />
      <h3 ref={heading} tabIndex={-1}>
        {texts.readyHeading}
      </h3>
      <LinkButton variant="filled" size="large" to={link.url} reloadDocument>
        <Download aria-hidden />
        {texts.download}
      </LinkButton>
      <p>{zone === null ? texts.forADay : texts.until(momentInWords(link.ends_at, zone))}</p>
      <p>{texts.mailed(email)}</p>
      <p className={styles.soft}>{texts.renewable}</p>
      <Button className={styles.scripted} variant="plain" onClick={onAnother}>
        {texts.another}
      </Button>
    </Stack>
  );
}
