import { useLocation, useNavigate } from 'react-router-dom';
import type { ProfileDraft } from '../../machines/onboarding/onboarding.ports.ts';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { profileMessages as texts } from '../../messages/profile.ts';
import { wayBackIn } from '../../routes/redirect.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { Page } from '../../ui/page.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { WayBack } from '../../ui/way-back.tsx';
import { saveProfile } from './commands.ts';
import { LoadedProfileForm } from './loaded-profile-form.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { profileOptions, usePortfolio } from './queries.ts';

const formId = 'complete-profile';

export function CompleteProfilePage() {
  const user = useSession(selectUser);
  const portfolio = usePortfolio();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { draft, change, saved } = useDraft<ProfileDraft>('profile');
  const saving = useCommand(saveProfile);
  const save = (profile: ProfileDraft | null) => {
    if (profile === null) return;
    saving.mutate(profile, {
      onSuccess: () => {
        saved();
        showToast({ type: 'success', text: texts.saved });
      },
      leadsOn: () => void navigate(wayBackIn(search) ?? '/dashboard'),
    });
  };
  return (
    <Page narrow heading={texts.greeting(user?.name || user?.email || '')} lead={texts.welcome} banner={<WayBack />}>
      <LoadedProfileForm
        id={formId}
        portfolio={portfolio}
        user={user}
        draft={draft}
        disabled={saving.isPending}
        mayStayUntouched={false}
        error={saving.error}
        onEdited={change}
        onSubmitted={save}
      />
      {!portfolio.isPending && (
        <>
          <SubmitButton form={formId} busy={saving.isPending} failed={saving.isError} failedNote={texts.saveAgain}>
            {texts.save}
          </SubmitButton>
          <ProfileLinks />
        </>
      )}
    </Page>
  );
}

CompleteProfilePage.load = ({ services, ask }: PageContext) => ask(profileOptions(services));
