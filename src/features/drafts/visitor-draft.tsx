import { useId } from 'react';
import { draftMessages } from '../../messages/drafts.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Form, FormDrafts } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './draft-conflict.module.css';
import type { DraftPlaces, FormContent } from './places.ts';
import { useVisitorDraft } from './use-visitor-draft.ts';

const texts = draftMessages.visitor;

interface VisitorDraftProps {
  form: Form;
  places: DraftPlaces<FormContent, FormDrafts>;
}

/**
 * Asks the user who has signed in whether they want to continue a visitor's draft in this browser. Shows none of its
 * content.
 */
export function VisitorDraft({ form, places }: VisitorDraftProps) {
  const id = useId();
  const begun = useVisitorDraft(form, places);
  if (begun === null) return null;
  const { answer, isAnswering, error } = begun;
  return (
    <Stack as="section" gap={4} className={styles.conflict} aria-labelledby={id}>
      <h2 id={id}>{texts.heading}</h2>
      <p>{texts.text}</p>
      {error !== null && <AlertBox type="danger" failure={error} text={texts.failed(failureText(error))} />}
      <Row gap={3}>
        <Button variant="filled" needsServer aria-busy={isAnswering} onClick={() => answer(true)}>
          {texts.take}
        </Button>
        <Button needsServer aria-busy={isAnswering} onClick={() => answer(false)}>
          {texts.leave}
        </Button>
      </Row>
    </Stack>
  );
}
