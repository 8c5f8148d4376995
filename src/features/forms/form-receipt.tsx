import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef } from 'react';
import { formsMessages as texts } from '../../messages/forms.ts';
import { type Answers, fieldsOf, valuesIn } from '../../shared/form-data/answers.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { Form, FormReceipt } from '../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { Stack } from '../../ui/layout.tsx';
import { AnswerList } from './answer-list.tsx';
import { copyOf } from './copy.ts';
import styles from './forms.module.css';

interface ReceiptProps {
  form: Form;
  answers: Answers;
  receipt: FormReceipt;
  /** Whether the user is a visitor, who is then offered an account. */
  isVisitor: boolean;
  onAnother: () => void;
}

/** The name and email address in the answers, to prefill the sign-up form. */
function ownOf(form: Form, answers: Answers): Record<string, string> {
  const values = fieldsOf(form).flatMap(({ name, autocomplete }) =>
    autocomplete === 'name' || autocomplete === 'email'
      ? [[autocomplete, valuesIn(answers, name)[0] ?? ''] as const]
      : [],
  );
  return Object.fromEntries(values);
}

/** The receipt, shown in place of the form after it was accepted. */
export function Receipt({ form, answers, receipt, isVisitor, onAnother }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const zone = useZone();
  useEffect(() => heading.current?.focus(), []);
  const save = () => {
    const text = copyOf(form, answers, receipt, momentInWords(receipt.sent_at, zone));
    download(`${form.slug}-${receipt.reference}.txt`, 'text/plain;charset=utf-8', text);
  };
  return (
    <Stack gap={6}>
      <Stack gap={3} align="start" className={styles.sent} role="status">
        <CircleCheck aria-hidden />
        <h2 ref={heading} tabIndex={-1}>
          {texts.sentHeading}
        </h2>
        <p>{form.sent}</p>
        <p>{texts.reference}</p>
        <p className={styles.reference} dir="ltr">
          {receipt.reference}
        </p>
        <div className={styles.actions}>
          <Button className={styles.scripted} onClick={save}>
            <Download aria-hidden />
            {texts.download}
          </Button>
          <Button className={styles.scripted} variant="plain" onClick={onAnother}>
            {texts.another}
          </Button>
        </div>
      </Stack>
      <h2>{texts.answers}</h2>
      <AnswerList form={form} answers={answers} />
      {isVisitor && (
        <div className={styles.account}>
          <p>{texts.accountText}</p>
          <LinkButton to="/sign-up" state={ownOf(form, answers)} variant="filled">
            {texts.account}
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}
