import { useDraft } from '../../actors/drafts.ts';
import { useSaveUniversities } from '../../api/mutations.ts';
import { universitiesMessages as texts } from '../../messages/universities.ts';
import { Page } from '../../ui/page.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { UniversitiesChooser, useChosenUniversities } from './universities-chooser.tsx';

export function UniversitiesPage() {
  const { draft, change, saved } = useDraft<readonly number[]>('universities');
  const saving = useSaveUniversities();
  const chosen = useChosenUniversities(draft);
  const save = () =>
    saving.mutate(chosen, {
      onSuccess: () => {
        saved();
        showToast({ type: 'success', text: texts.saved });
      },
    });
  return (
    <Page heading={texts.heading} lead={texts.hint}>
      <UniversitiesChooser draft={draft} onChange={change} disabled={saving.isPending} />
      <SubmitButton
        type="button"
        sticky
        busy={saving.isPending}
        failed={saving.isError}
        failedNote={texts.saveAgain}
        onClick={save}
      >
        {texts.save(chosen.length)}
      </SubmitButton>
    </Page>
  );
}
