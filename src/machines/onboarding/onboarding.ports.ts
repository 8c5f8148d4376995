import type { SessionUser } from '../../shared/ports/session-user.ts';

/** The profile form as typed. The form validates it before it is submitted. */
export interface ProfileDraft {
  name: string;
  country: string;
  mobile: string;
  email: string;
  highestQualification: string;
  address: string;
}

export type OnboardingStep = 'profile' | 'areas' | 'skills' | 'universities';

/** The data that survives a reload: the step, and unsaved input (null if unchanged). */
export interface OnboardingProgress {
  step: OnboardingStep;
  profile: ProfileDraft | null;
  areaIds: readonly number[] | null;
  universityIds: readonly number[] | null;
}

/** The ports of the chart. Each rejects if the server didn't acknowledge the request. */
export interface OnboardingPorts {
  saveProfile: (profile: ProfileDraft) => Promise<unknown>;
  saveAreas: (areaIds: readonly number[]) => Promise<void>;
  /** Resolves when the server has answered all pending changes of skills. */
  settleSkills: () => Promise<void>;
  saveUniversities: (universityIds: readonly number[]) => Promise<void>;
  /** Marks the onboarding as done. @returns the updated user */
  refreshUser: () => Promise<SessionUser>;
}
