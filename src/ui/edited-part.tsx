import type { ReactNode } from 'react';
import { AlertBox } from './alert-box.tsx';
import { Button } from './button.tsx';
import styles from './edited-part.module.css';
import { SubmitButton } from './submit-button.tsx';
import { showToast } from './toast.ts';

interface EditedPartProps {
  /** Of its heading. */
  id: string;
  heading: string;
  lead: string;
  children: ReactNode;
}

/** A part of a page in which somebody says something of themselves: what it is about, and the way to its form. */
export function EditedPart({ id, heading, lead, children }: EditedPartProps) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{heading}</h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}

interface EditedFormProps<Given> {
  saving: {
    mutate: (given: Given, heard: { onSuccess: () => void }) => void;
    isPending: boolean;
    isError: boolean;
    error: unknown;
    reset: () => void;
  };
  words: { save: string; saved: string; discard: string };
  /** What is sent to be saved. */
  request: () => Given;
  /** Why it was not saved. */
  refusal: (error: unknown) => ReactNode;
  /** Whether something is not saved yet, which can be discarded. */
  isChanged: boolean;
  /** Forgets what is not saved, once it is, or where it is discarded. */
  clear: () => void;
  children: ReactNode;
  /** What follows the buttons. */
  after?: ReactNode;
}

/** What is set there, saved as a whole. */
export function EditedForm<Given>(props: EditedFormProps<Given>) {
  const { saving, words, request, refusal, isChanged, clear, children, after } = props;
  const save = () =>
    saving.mutate(request(), {
      onSuccess: () => {
        clear();
        showToast({ type: 'success', text: words.saved });
      },
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) save();
      }}
    >
      {children}
      {saving.isError && <AlertBox type="danger" text={refusal(saving.error)} failure={saving.error} />}
      <EditedActions>
        <SubmitButton busy={saving.isPending}>{words.save}</SubmitButton>
        {isChanged && (
          <Button
            onClick={() => {
              saving.reset();
              clear();
            }}
          >
            {words.discard}
          </Button>
        )}
      </EditedActions>
      {after}
    </form>
  );
}

/** The buttons of such a part, in a row. */
export function EditedActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
