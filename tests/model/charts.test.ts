import { afterAll, describe, expect, it } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { calendarViewWalk } from './support/calendar-view-walk.ts';
import {
  alertWalk,
  errorReportWalk,
  onboardingWalk,
  passwordResetWalk,
  resetRequestWalk,
  sessionWalk,
} from './support/charts.ts';
import { coverageOf } from './support/coverage.ts';
import { coverageTable } from './support/coverage-report.ts';
import { enrolmentWalk } from './support/enrolment-walk.ts';
import { lessonPlayerWalk } from './support/lesson-player-walk.ts';
import { liveClassWalk } from './support/live-class-walk.ts';
import { liveJoinWalk } from './support/live-join-walk.ts';
import { outboxWalk } from './support/outbox-walk.ts';
import { playHeadless } from './support/play-headless.ts';
import { presenterLinkWalk } from './support/presenter-link-walk.ts';
import { adjacencyOf, pathsToEdges, pathsToRefusals, type Walk } from './support/walk.ts';

const walks: readonly Walk[] = [
  sessionWalk,
  onboardingWalk,
  errorReportWalk,
  alertWalk,
  resetRequestWalk,
  passwordResetWalk,
  liveClassWalk,
  calendarViewWalk,
  liveJoinWalk,
  presenterLinkWalk,
  outboxWalk,
  enrolmentWalk,
  lessonPlayerWalk,
];
const coverages = new Map(walks.map((walk) => [walk.machine.id, coverageOf(walk.machine)]));

describe.each(walks.map((walk) => [walk.machine.id, walk] as const))('%s', (id, walk) => {
  const coverage = coverages.get(id) ?? coverageOf(walk.machine);

  it('does on a running actor what its graph says, on every edge', async () => {
    for (const path of [...pathsToEdges(walk), ...pathsToRefusals(walk)]) await playHeadless(walk, path, coverage);
  });

  it('is walked through every state, every transition, both outcomes of every guard, and every delay', () => {
    const { states, transitions, guards, delays } = coverage.report();
    expect([states, transitions, guards, delays].flatMap(({ missed }) => missed)).toEqual([]);
  });

  it('has no dead end: every state but an end leads on, and every waiting state does so by itself', () => {
    for (const input of walk.inputs) {
      for (const [key, { state, transitions }] of Object.entries(adjacencyOf(walk, input))) {
        if (state.status === 'done') continue;
        const others = Object.values(transitions).filter(
          (next) => JSON.stringify(next.state.value) !== JSON.stringify(state.value),
        );
        expect(others.length, key).toBeGreaterThan(0);
        if (!state.hasTag('busy')) continue;
        const byItself = others.filter(
          ({ event, state: next }) => event.type.startsWith('xstate.') && !next.hasTag('busy'),
        );
        expect(byItself.length, key).toBeGreaterThan(0);
      }
    }
  });

  it('names the port that was not provided', async () => {
    for (const [port, logic] of Object.entries(walk.machine.implementations.actors)) {
      const actor = createActor(logic as AnyActorLogic, { input: {} });
      const outcome = toPromise(actor);
      actor.start();
      await expect(outcome).rejects.toThrow(`${id}: actor "${port}" was not provided`);
    }
  });
});

afterAll(() => {
  process.stdout.write(
    coverageTable(
      'chart, headless',
      [...coverages.values()].map(({ report }) => report()),
    ),
  );
});
