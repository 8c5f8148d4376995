import type { SessionUser } from '../../shared/ports/session-user.ts';

/** The profile form as the learner typed it; checked by the form before it is submitted. */
export interface ProfileDraft {
  name: string;
  country: string;
  mobile: string;
  email: string;
  highestQualification: string;
  address: string;
}

export type OnboardingStep = 'profile' | 'areas' | 'skills' | 'universities';

/** What survives a reload: the step, and what was typed or chosen and is not saved yet (null: untouched). */
export interface OnboardingProgress {
  step: OnboardingStep;
  profile: ProfileDraft | null;
  areaIds: readonly number[] | null;
  universityIds: readonly number[] | null;
}

/** What the chart needs of the world. Each rejects when the server did not acknowledge. */
export interface OnboardingPorts {
  saveProfile: (profile: ProfileDraft) => Promise<unknown>;
  saveAreas: (areaIds: readonly number[]) => Promise<void>;
  /** Resolves when every skill that is being added or removed has been answered. */
  settleSkills: () => Promise<void>;
  saveUniversities: (universityIds: readonly number[]) => Promise<void>;
  /** Marks the onboarding as done. @returns the user as the server has it then */
  refreshUser: () => Promise<SessionUser>;
}
