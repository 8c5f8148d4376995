import type { Cause, Outcome, Scenario } from '../../../shared/chart-testing/scenario.ts';
import { seenAt } from '../live-join.model.ts';
import type { SeenClass } from '../live-join.ports.ts';
import type { LiveJoinEvent } from '../live-join.setup.ts';

export type JoinCause = Cause<LiveJoinEvent>;
export type JoinScenario = Scenario<LiveJoinEvent>;

export const minute = 60_000;
export const way = 'https://meet.example.com/join/4';
export const recordingUrl = 'https://meet.example.com/recording';
export const stranger = { isEnrolled: false } as const;
export const soon = seenAt(-60);
export const inWindow = seenAt(-5);
export const live = seenAt(5, { state: 'live' });
export const recorded = seenAt(70, { state: 'recorded', recordingUrl });
export const cancelled = seenAt(-60, { state: 'cancelled', stateReason: 'I am ill, and sorry.' });
export const strange = seenAt(-60, stranger);
export const full = seenAt(-60, { ...stranger, seatsLeft: 0 });
export const send = (event: LiveJoinEvent): JoinCause => ({ send: event });
export const loaded = (seen: SeenClass | null): JoinCause => ({ answer: 'loadClass', with: seen });
export const lookedAgain = (seen: SeenClass | null): JoinCause => ({ answer: 'lookAgain', with: seen });
export const page = (state: string): string => `present.page.${state}`;
export const resting = 'present.look.resting';
export const at = (state: string, seen: SeenClass): Outcome => ({
  state: [resting, page(state)],
  context: { seen, at: seen.at },
});
