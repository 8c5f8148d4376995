import type { ProfileDraft } from '../../machines/onboarding/onboarding.ports.ts';
import type { SessionUser } from '../../shared/ports/session-user.ts';
import type { PortfolioProfile } from '../../shared/transport/schema.d.ts';

/**
 * The initial values of the form: the saved profile, or else the account's data. The address field starts with the saved headline.
 */
export function profileDefaults(saved: PortfolioProfile | null, user: SessionUser | null): ProfileDraft {
  return {
    name: saved?.name ?? user?.name ?? '',
    mobile: saved?.mobile ?? '',
    email: saved?.email ?? user?.email ?? '',
    country: saved?.country ?? '',
    highestQualification: saved?.highest_qualification ?? '',
    address: saved?.headline ?? '',
  };
}
