import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formsMessages as texts } from '../../messages/forms.ts';
import { type Answers, answersFrom, fieldsOf, toFormAnswers } from '../../shared/form-data/answers.ts';
import { submittedAnswers } from '../../shared/form-data/submitted-answers.ts';
import { useSubmittedForm } from '../../shared/forms/submitted-form.ts';
import { CallError, failedWith, failureOf } from '../../shared/transport/call-error.ts';
import { type Command, useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Form, FormEntry } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DraftConflict, DraftStatus, togetherOf, VisitorDraft } from '../drafts/public.ts';
import { AnswerList } from './answer-list.tsx';
import { FilledForm } from './filled-form.tsx';
import type { FormValues } from './form-values.ts';
import styles from './forms.module.css';
import { useFormDraft } from './use-form-draft.ts';

interface FormDeskProps<Receipt> {
  form: Form;
  /** The address to which the form is submitted without JavaScript, including the query. */
  action: string;
  send: Command<FormEntry, Receipt>;
  /** Additional values that are submitted without JavaScript. */
  also?: Readonly<Record<string, string>>;
  /** Known values of the user, by `autocomplete`. */
  known: Readonly<Record<string, string>>;
  onTouched: () => void;
  /** Renders the receipt in place of the form after it was accepted. */
  renderReceipt: (receipt: Receipt, answers: Answers, another: () => void) => ReactNode;
}

/** The values and the result of a form that was submitted without JavaScript. */
function useSent<Receipt>(form: Form) {
  const submitted = useSubmittedForm();
  if (submitted === null) return null;
  const { status, answer, fields } = submitted;
  const answers = answersFrom(fieldsOf(form), submittedAnswers(fields));
  if (status < 300) return { answers, receipt: (answer as { data: Receipt }).data, error: null };
  return { answers, receipt: null, error: new CallError(failureOf(status, answer)) };
}

const startedAt = () => Math.round(performance.now());

function reasonOf(error: unknown): string {
  const wait = failedWith(error, 429)?.retryAfter ?? null;
  if (wait !== null) return texts.tooMany(wait);
  if (failedWith(error, 422) !== null) return texts.notAccepted;
  return failedWith(error, 'form_closed') === null ? texts.failed(failureText(error)) : texts.closedWhileTyping;
}

/** A form that is defined as data, with its draft, its steps and its result. */
export function FormDesk<Receipt>(props: FormDeskProps<Receipt>) {
  if (props.form.is_open) return <OpenForm {...props} />;
  return (
    <>
      <h2>{texts.closedHeading}</h2>
      <p>{texts.closedText}</p>
      <div>
        <LinkButton to="/contact-us">{texts.contact}</LinkButton>
      </div>
    </>
  );
}

function OpenForm<Receipt>({ form, action, send, also, known, onTouched, renderReceipt }: FormDeskProps<Receipt>) {
  const fields = fieldsOf(form);
  const sent = useSent<Receipt>(form);
  const [begun] = useState(() => sent?.answers ?? answersFrom(fields, [], known));
  /** Answers that weren't typed here, such as answers from another tab, each time as a new object. */
  const [shown, setShown] = useState<Answers | null>(null);
  const [filed, setFiled] = useState<{ receipt: Receipt; answers: Answers } | null>(null);
  const [isAnother, setAnother] = useState(false);
  const [opened] = useState(startedAt);
  const sending = useCommand(send);
  /** Whether the submit button has been pressed. */
  const isPressed = useRef(false);
  const isArrived = sent !== null && sent.receipt !== null;
  const draft = useFormDraft(form, {
    answers: begun,
    known,
    sent: sent === null ? null : isArrived ? 'taken' : 'refused',
    show: setShown,
  });
  useEffect(() => {
    if (!sending.isPending) isPressed.current = false;
  }, [sending.isPending]);
  const another = () => {
    sending.reset();
    setFiled(null);
    setAnother(true);
    setShown(answersFrom(fields, [], known));
  };
  if (filed !== null) return renderReceipt(filed.receipt, filed.answers, another);
  if (isArrived && !isAnother) return renderReceipt(sent.receipt as Receipt, sent.answers, another);
  const error = sending.isPending ? null : (sending.error ?? sent?.error ?? null);
  /** Whether every refused answer is already listed. */
  const isListed = sending.error === null && failedWith(error, 422) !== null;
  const submit = ({ answers, website }: FormValues) => {
    if (isPressed.current) return;
    isPressed.current = true;
    const body = {
      form: form.slug,
      version: form.version,
      answers: toFormAnswers(answers),
      seconds: Math.round((startedAt() - opened) / 1000),
      ...(website !== '' && { website }),
    };
    sending.mutate(body, {
      onSuccess: (answer) => {
        draft.empty();
        setFiled({ receipt: answer, answers });
      },
    });
  };
  return (
    <>
      <VisitorDraft form={form} places={draft.places} />
      {form.steps.map((step, index) => {
        const version = draft.drafts[index];
        return (
          version && (
            <DraftConflict key={step.title} draft={version} part={form.steps.length > 1 ? step.title : undefined}>
              {({ answers }) => (
                <AnswerList form={{ ...form, steps: [step] }} answers={answersFrom(step.fields, answers)} />
              )}
            </DraftConflict>
          )
        );
      })}
      {error !== null && !isListed && <AlertBox type="danger" failure={error} text={reasonOf(error)} />}
      <FilledForm
        form={form}
        action={action}
        also={also}
        initial={begun}
        shown={shown}
        wasSent={sent?.error != null}
        error={error}
        busy={sending.isPending}
        onChanged={(answers) => {
          onTouched();
          draft.change(answers);
        }}
        onSubmitted={submit}
      />
      {draft.isBegun && (
        <div className={styles.draft}>
          <DraftStatus draft={togetherOf(draft.drafts)} />
          <Button variant="plain" size="small" onClick={draft.empty}>
            {texts.startOver}
          </Button>
        </div>
      )}
    </>
  );
}
