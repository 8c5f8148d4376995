import type { ReactNode } from 'react';
import { AlertBox } from './alert-box.tsx';
import { Button } from './button.tsx';
import styles from './edited-part.module.css';
import { SubmitButton } from './submit-button.tsx';
import { showToast } from './toast.ts';

interface EditedPartProps {
  /** The id of the section's heading. */
  id: string;
  heading: string;
  lead: string;
  children: ReactNode;
}

/** A section for editing personal data: an explanation and the form. */
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
    mutate: (given: Given, callbacks: { onSuccess: () => void }) => void;
    isPending: boolean;
    isError: boolean;
    error: unknown;
    reset: () => void;
  };
  words: { save: string; saved: string; discard: string };
  /** The request that saves the changes. */
  request: () => Given;
  /** Why saving failed. */
  refusal: (error: unknown) => ReactNode;
  /** Whether there are unsaved changes. */
  isChanged: boolean;
  /** Clears the unsaved changes after saving or discarding them. */
  clear: () => void;
  children: ReactNode;
  /** Shown after the buttons. */
  after?: ReactNode;
}

/** The form of a section; everything is saved together. */
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

/** The row of buttons in a section with a form. */
export function EditedActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
