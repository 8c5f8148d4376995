import { interestsMessages as texts } from '../../messages/interests.ts';
import { useAlert } from '../../shared/actors/use-alert.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Page } from '../../ui/page.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { AreasChooser, useChosenAreas } from './areas-chooser.tsx';
import { saveAreas } from './commands.ts';
import { areasOptions } from './queries.ts';

export function InterestsPage() {
  const { draft, change, saved } = useDraft<readonly number[]>('interests');
  const saving = useCommand(saveAreas);
  const banner = useAlert({ type: 'warning', autoClose: 0 });
  const chosen = useChosenAreas(draft);
  const save = () =>
    chosen &&
    saving.mutate(chosen, {
      onSuccess: () => {
        saved();
        showToast({ type: 'success', text: texts.saved });
      },
    });
  return (
    <Page
      banner={<AlertBox {...banner} type="warning" text={texts.banner} quiet />}
      heading={texts.heading}
      lead={texts.hint}
    >
      <AreasChooser draft={draft} onChange={change} disabled={saving.isPending} />
      <SubmitButton
        type="button"
        sticky
        disabled={chosen === null}
        busy={saving.isPending}
        failed={saving.isError}
        failedNote={texts.saveAgain}
        onClick={save}
      >
        {texts.save(chosen?.length ?? 0)}
      </SubmitButton>
    </Page>
  );
}

InterestsPage.load = ({ services, ask }: PageContext) => ask(areasOptions(services));
