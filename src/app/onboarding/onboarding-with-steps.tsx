import { useCallback } from 'react';
import { AreasChooser, useChosenAreas } from '../../features/interests/areas-chooser.tsx';
import { OnboardingOverlay } from '../../features/onboarding/onboarding-overlay.tsx';
import { StepFrame } from '../../features/onboarding/step-frame.tsx';
import { LoadedProfileForm } from '../../features/profile/loaded-profile-form.tsx';
import { ProfileLinks } from '../../features/profile/profile-links.tsx';
import { usePortfolio } from '../../features/profile/queries.ts';
import { SkillsChooser } from '../../features/skills/skills-chooser.tsx';
import { UniversitiesChooser, useChosenUniversities } from '../../features/universities/universities-chooser.tsx';
import type { ProfileDraft } from '../../machines/onboarding/onboarding.ports.ts';
import {
  isBusy,
  selectAreaIds,
  selectProfile,
  selectUniversityIds,
} from '../../machines/onboarding/onboarding.selectors.ts';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { interestsMessages } from '../../messages/interests.ts';
import { onboardingMessages as texts } from '../../messages/onboarding.ts';
import { profileMessages } from '../../messages/profile.ts';
import { skillsMessages } from '../../messages/skills.ts';
import { universitiesMessages } from '../../messages/universities.ts';
import { useOnboarding, useOnboardingActor } from '../../shared/actors/use-onboarding.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { AlertBox } from '../../ui/alert-box.tsx';

const profileFormId = 'onboarding-profile';

/** The onboarding overlay with the steps that other features provide. */
export function OnboardingWithSteps() {
  return <OnboardingOverlay steps={steps} />;
}

function ProfileStep() {
  const actor = useOnboardingActor();
  const user = useSession(selectUser);
  const portfolio = usePortfolio();
  const draft = useOnboarding(selectProfile);
  const busy = useOnboarding(isBusy);
  const edited = useCallback(
    (profile: ProfileDraft | null) => actor.send({ type: 'profile.edited', profile }),
    [actor],
  );
  return (
    <StepFrame
      heading={profileMessages.greeting(user?.name || user?.email || '')}
      hint={profileMessages.welcome}
      forward={{ label: texts.completeProfile, form: profileFormId }}
      isComing={portfolio.isPending}
    >
      <LoadedProfileForm
        id={profileFormId}
        portfolio={portfolio}
        user={user}
        draft={draft}
        disabled={busy}
        mayStayUntouched
        error={null}
        onEdited={edited}
        onSubmitted={(profile) => actor.send({ type: 'profile.submitted', profile })}
      />
      <ProfileLinks />
    </StepFrame>
  );
}

function AreasStep() {
  const actor = useOnboardingActor();
  const draft = useOnboarding(selectAreaIds);
  const busy = useOnboarding(isBusy);
  const chosen = useChosenAreas(draft);
  return (
    <StepFrame
      banner={<AlertBox type="warning" text={interestsMessages.banner} quiet />}
      heading={interestsMessages.heading}
      hint={interestsMessages.hint}
      forward={{
        label: texts.saveAreas(chosen?.length ?? 0),
        onClick: () => chosen && actor.send({ type: 'areas.submitted', areaIds: chosen }),
      }}
      isComing={chosen === null}
    >
      <AreasChooser
        draft={draft}
        disabled={busy}
        onChange={(areaIds) => actor.send({ type: 'areas.chosen', areaIds })}
      />
    </StepFrame>
  );
}

function SkillsStep() {
  const actor = useOnboardingActor();
  const chosen = useCallback(() => actor.send({ type: 'skill.chosen' }), [actor]);
  const failed = useCallback(() => actor.send({ type: 'skill.failed' }), [actor]);
  return (
    <StepFrame
      heading={skillsMessages.heading}
      hint={skillsMessages.subtitle}
      forward={{ label: texts.saveSkills, onClick: () => actor.send({ type: 'skills.submitted' }) }}
    >
      <SkillsChooser onChange={chosen} onFailed={failed} />
    </StepFrame>
  );
}

function UniversitiesStep() {
  const actor = useOnboardingActor();
  const draft = useOnboarding(selectUniversityIds);
  const busy = useOnboarding(isBusy);
  const chosen = useChosenUniversities(draft);
  const choose = useCallback(
    (universityIds: readonly number[]) => actor.send({ type: 'universities.chosen', universityIds }),
    [actor],
  );
  return (
    <StepFrame
      heading={universitiesMessages.heading}
      hint={universitiesMessages.hint}
      forward={{
        label: texts.saveUniversities(chosen?.length ?? 0),
        onClick: () => chosen && actor.send({ type: 'universities.submitted', universityIds: chosen }),
      }}
      isComing={chosen === null}
    >
      <UniversitiesChooser draft={draft} disabled={busy} onChange={choose} />
    </StepFrame>
  );
}

const steps = { profile: ProfileStep, areas: AreasStep, skills: SkillsStep, universities: UniversitiesStep };
