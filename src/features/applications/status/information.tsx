import { applicationStandingMessages as texts } from '../../../messages/application-pages.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { ApplicationDetails } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast.ts';
import { refusedText } from '../../uploads/public.ts';
import styles from '../applications.module.css';
import { provideInformation } from '../commands.ts';
import { DocumentFiles } from '../write/documents-part.tsx';

/** The form for additional information, with files. */
export function Information({ item }: { item: ApplicationDetails }) {
  const { id, version } = item;
  const { draft, change, saved } = useDraft<string>(`application-answer:${id}`);
  const sending = useCommand(provideInformation);
  const text = draft ?? '';
  return (
    <Stack
      as="form"
      gap={8}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (sending.isPending || text.trim() === '') return;
        sending.mutate(
          { id, version, text: text.trim() },
          {
            onSuccess: () => {
              saved();
              showToast({ type: 'success', text: texts.answered });
            },
          },
        );
      }}
    >
      <TextArea
        label={texts.answer}
        help={texts.answerHelp}
        required
        maxLength={5_000}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <DocumentFiles item={item} document="" label={texts.answerFiles} />
      {sending.error !== null && (
        <AlertBox type="danger" failure={sending.error} text={texts.failed(refusedText(sending.error))} />
      )}
      <SubmitButton busy={sending.isPending} failed={sending.error !== null}>
        {texts.answerSend}
      </SubmitButton>
    </Stack>
  );
}
