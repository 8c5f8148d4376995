import type { UseQueryResult } from '@tanstack/react-query';
import type { ProfileDraft } from '../../machines/onboarding/onboarding.ports.ts';
import { loadingMessages } from '../../messages/loading.ts';
import { profileMessages as texts } from '../../messages/profile.ts';
import type { SessionUser } from '../../shared/ports/session-user.ts';
import type { PortfolioProfile } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { Parts } from '../../ui/page.tsx';
import { FieldSkeletons } from '../../ui/skeletons.tsx';
import { profileDefaults } from './profile-defaults.ts';
import { ProfileForm } from './profile-form.tsx';

interface LoadedProfileFormProps {
  id: string;
  portfolio: UseQueryResult<PortfolioProfile | null>;
  user: SessionUser | null;
  draft: ProfileDraft | null;
  disabled: boolean;
  mayStayUntouched: boolean;
  error: unknown;
  onEdited: (profile: ProfileDraft | null) => void;
  onSubmitted: (profile: ProfileDraft | null) => void;
}

/** The profile form once the saved profile is loaded. The form can also be filled in if loading fails. */
export function LoadedProfileForm({ portfolio, user, ...form }: LoadedProfileFormProps) {
  if (portfolio.isPending) return <FieldSkeletons what={texts.what} count={5} />;
  return (
    <Parts>
      <AsOf reads={[portfolio]} />
      {portfolio.isError && (
        <AlertBox type="warning" text={loadingMessages.failed(texts.what)} failure={portfolio.error} />
      )}
      <ProfileForm {...form} defaults={profileDefaults(portfolio.data ?? null, user)} />
    </Parts>
  );
}
