import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { restoreSession } from '../../src/features/session/wiring/follow-session.ts';
import { onboardingMachine } from '../../src/machines/onboarding/onboarding.machine.ts';
import type { OnboardingProgress } from '../../src/machines/onboarding/onboarding.ports.ts';
import { isOpen, selectProgress, selectStep } from '../../src/machines/onboarding/onboarding.selectors.ts';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { isLearner, isLocked, isSignedIn, selectUser } from '../../src/machines/session/session.selectors.ts';
import { learner } from '../../src/shared/chart-testing/people.ts';
import { createStoredSlices, type SliceName } from '../../src/shared/stored-slices.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const seed = Number(process.env['CHARTS_SEED'] ?? 20_260_301);
const now = 1_000_000_000;

/** Old and current formats of stored sessions, and arbitrary values. */
const record = fc.record(
  {
    signedIn: fc.oneof(fc.boolean(), fc.jsonValue()),
    user: fc.oneof(fc.constant(learner), fc.constant(null), fc.jsonValue()),
    failedAttempts: fc.oneof(fc.nat(6), fc.jsonValue()),
    lockEndsAt: fc.oneof(fc.constant(null), fc.integer({ min: now - 50_000, max: now + 50_000 }), fc.jsonValue()),
    endsAt: fc.oneof(fc.constant(null), fc.integer({ min: now - 50_000, max: now + 50_000 }), fc.jsonValue()),
  },
  { requiredKeys: [] },
);
const progress = fc.record(
  {
    step: fc.oneof(fc.constantFrom('profile', 'areas', 'skills', 'universities'), fc.jsonValue()),
    profile: fc.jsonValue(),
    areaIds: fc.jsonValue(),
    universityIds: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const storedAs = (data: fc.Arbitrary<unknown>) =>
  fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .tuple(fc.oneof(fc.constant(1), fc.nat(3), fc.jsonValue()), fc.oneof(data, fc.jsonValue()))
      .map(([v, one]) => JSON.stringify({ v, data: one })),
  );

function slicesWith(name: SliceName, text: string) {
  const storage = memoryStorage();
  storage.setItem(name, text);
  return { storage, slices: createStoredSlices(() => storage) };
}

describe('data stored by an earlier page', () => {
  it('is dropped if it has another version', () => {
    const written = fc.tuple(
      fc.jsonValue().filter((version) => version !== 1),
      fc.oneof(record, progress),
    );
    const property = fc.property(written, ([v, data]) => {
      const { storage, slices } = slicesWith('session', JSON.stringify({ v, data }));
      expect(slices.read('session')).toBeNull();
      expect(storage.length).toBe(0);
    });
    fc.assert(property, { seed, numRuns: 1_000 });
  });

  it('starts a valid session or no session', () => {
    const property = fc.property(storedAs(record), fc.boolean(), (text, hasToken) => {
      const tokens = {
        read: () => (hasToken ? 'a-token' : undefined),
        isKept: () => true,
        save: () => {},
        forget: () => {},
      };
      const { slices } = slicesWith('session', text);
      const actor = createActor(sessionMachine, {
        clock: new SimulatedClock(),
        input: restoreSession(slices, tokens, () => now),
      }).start();
      const snapshot = actor.getSnapshot();
      actor.stop();
      expect(snapshot.status).toBe('active');
      expect(isSignedIn(snapshot)).toBe(selectUser(snapshot) !== null);
      expect(isSignedIn(snapshot) && !hasToken).toBe(false);
      expect(isSignedIn(snapshot) && !isLearner(snapshot)).toBe(false);
      expect(snapshot.context.failedAttempts).toSatisfy(Number.isFinite);
      expect(isLocked(snapshot) && !(snapshot.context.lockRemaining > 0)).toBe(false);
    });
    fc.assert(property, { seed, numRuns: 1_000 });
  });

  it('opens one of the onboarding steps for a learner', () => {
    const property = fc.property(storedAs(progress), (text) => {
      const { slices } = slicesWith('drafts:7', text);
      const actor = createActor(onboardingMachine).start();
      actor.send({ type: 'learner.arrived', progress: slices.read<OnboardingProgress>('drafts:7') });
      const snapshot = actor.getSnapshot();
      actor.stop();
      expect([snapshot.status, isOpen(snapshot)]).toEqual(['active', true]);
      expect(selectProgress(snapshot)?.step).toBe(selectStep(snapshot));
    });
    fc.assert(property, { seed, numRuns: 1_000 });
  });
});
