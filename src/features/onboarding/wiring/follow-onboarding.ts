import type { OnboardingProgress, OnboardingStep } from '../../../machines/onboarding/onboarding.ports.ts';
import { selectProgress } from '../../../machines/onboarding/onboarding.selectors.ts';
import { isSignedIn, selectUser } from '../../../machines/session/session.selectors.ts';
import { onboardingMessages } from '../../../messages/onboarding.ts';
import type { OnboardingActor } from '../../../shared/actors/use-onboarding.ts';
import type { SessionActor } from '../../../shared/actors/use-session.ts';
import type { DraftStore } from '../../../shared/forms/drafts.ts';
import { showToast } from '../../../ui/toast.ts';
import { isNew, isRefreshOwed } from './is-due.ts';

const completedText: Readonly<Record<OnboardingStep, string>> = {
  profile: onboardingMessages.profileCompleted,
  areas: onboardingMessages.areasSaved,
  skills: onboardingMessages.skillsSaved,
  universities: onboardingMessages.universitiesSaved,
};

interface Following {
  session: SessionActor;
  onboarding: OnboardingActor;
  drafts: DraftStore;
  record: (error: unknown) => void;
}

/**
 * Opens the overlay for learners who are not onboarded yet, stores their progress, and reports the end to the session.
 */
export function followOnboarding({ session, onboarding, drafts, record }: Following): () => void {
  let presentId: number | null = null;

  const meet = () => {
    const snapshot = session.getSnapshot();
    const user = isSignedIn(snapshot) ? selectUser(snapshot) : null;
    if (user?.id === presentId) return;
    const hasLearnerLeft = presentId !== null;
    presentId = null;
    if (hasLearnerLeft) onboarding.send({ type: 'learner.left' });
    presentId = user?.id ?? null;
    if (user === null || !user.authority.includes('Learner')) return;
    if (isRefreshOwed(drafts)) {
      session.send({ type: 'user.refreshed', user: { ...user, is_interest_save: 1 } });
      onboarding.send({ type: 'refresh.owed' });
    } else if (isNew(user)) {
      onboarding.send({ type: 'learner.arrived', progress: drafts.read<OnboardingProgress>('onboarding') });
    }
  };
  /** Keeps the overlay closed, although the server hasn't confirmed this. The next start requests the state again. */
  const owe = () => {
    const user = selectUser(session.getSnapshot());
    if (user === null) return;
    session.send({ type: 'user.refreshed', user: { ...user, is_interest_save: 1 } });
    drafts.write('refreshOwed', true);
  };

  const subscriptions = [
    session.subscribe(meet),
    onboarding.subscribe((snapshot) => {
      if (presentId !== null) drafts.write('onboarding', selectProgress(snapshot));
    }),
    onboarding.on('step.completed', ({ step }) => showToast({ type: 'success', text: completedText[step] })),
    onboarding.on('step.failed', ({ error }) => record(error)),
    onboarding.on('user.refreshed', ({ user }) => {
      if (user.id !== presentId) return;
      session.send({ type: 'user.refreshed', user });
      drafts.write('refreshOwed', null);
    }),
    onboarding.on('refresh.failed', ({ error }) => {
      record(error);
      owe();
    }),
  ];
  meet();
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
