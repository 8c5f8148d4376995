import type { BrowserContext, Page } from '@playwright/test';
import type { EventObject } from 'xstate';
import type { Step } from '../../../scripts/charts/graph.ts';
import { masked } from '../../../src/shared/inspection/mask.ts';
import type { RecordedStep, Recording } from '../../../src/shared/inspection/recorder.ts';
import { type Asked, channelName, type StationMessage } from '../../../src/shared/inspection/station.ts';
import { test as base, expect } from '../../support/portal.ts';
import type { Coverage } from '../support/coverage.ts';
import { keepResult } from '../support/report.ts';

/** The script that inspects the pages of a release. */
export const inspection = 'test-results/inspection/inspect-page.js';

interface Actor {
  page: string;
  id: string;
  recording: Recording & { steps: RecordedStep[] };
}

/** Everything that charts do in the pages of a context, even if the pages are closed. */
export class Recorded {
  private readonly actors = new Map<string, Actor>();
  /** The steps of all actors of a chart that no test has waited for yet. */
  private readonly fresh = new Map<string, RecordedStep[]>();
  private readonly latest = new Map<string, Actor>();

  static async over(context: BrowserContext): Promise<Recorded> {
    const recorded = new Recorded();
    await context.addInitScript({ path: inspection });
    await context.exposeBinding('recordStep', (_, message: StationMessage) => recorded.take(message));
    // Reported immediately through a binding and not through the channel, so that a closing page has reported
    // everything.
    await context.addInitScript((name) => {
      const post = BroadcastChannel.prototype.postMessage;
      BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, message: unknown) {
        if (this.name === name) Reflect.get(window, 'recordStep')(message);
        post.call(this, message);
      };
    }, channelName);
    return recorded;
  }

  private take(message: StationMessage): void {
    if (message.type !== 'stepped') return;
    const { page, chart, actor: id, step } = message;
    const key = `${page} ${id}`;
    const recording = { format: 'acado-recording-1' as const, chart, actor: key, steps: [] };
    const actor = this.actors.get(key) ?? { page, id, recording };
    actor.recording.steps.push(step);
    this.actors.set(key, actor);
    this.latest.set(chart, actor);
    this.fresh.set(chart, [...(this.fresh.get(chart) ?? []), step]);
  }

  /** The recordings of all actors, including stopped actors. */
  recordings(): Recording[] {
    return [...this.actors.values()].map(({ recording }) => recording);
  }

  /**
   * Resolves when the chart has taken the event and reached the expected state, after the events that were followed
   * before.
   */
  async follow(chart: string, { event, expected }: Pick<Step, 'event'> & { expected: { value: unknown } }) {
    const lastStep = () => ({
      events: this.fresh.get(chart)?.map((step) => step.event.type) ?? [],
      value: this.latest.get(chart)?.recording.steps.at(-1)?.value,
    });
    await expect
      .poll(lastStep, { intervals: [10], message: `${chart} after ${event.type}` })
      .toEqual({ events: expect.arrayContaining([event.type]), value: expected.value });
    this.fresh.delete(chart);
  }

  /**
   * Sends an event that has no control in the page to the actor that moved last, or to the first actor that moves.
   * Resolves once the actor has taken the event; otherwise a later event could overtake it.
   */
  async send(page: Page, chart: string, event: EventObject): Promise<void> {
    // A page can show content before its chart is reported.
    await expect.poll(() => this.latest.has(chart), { intervals: [10], message: `${chart} runs` }).toBe(true);
    const actor = this.latest.get(chart) as Actor;
    const asked: Asked = { type: 'sent', page: actor.page, actor: actor.id, event };
    const text = JSON.stringify(masked(event));
    const taken = () => actor.recording.steps.filter((step) => JSON.stringify(step.event) === text).length;
    const before = taken();
    await page.evaluate(([name, message]) => new BroadcastChannel(name).postMessage(message), [
      channelName,
      asked,
    ] as const);
    await expect.poll(taken, { intervals: [10], message: `${chart} takes ${event.type}` }).toBeGreaterThan(before);
  }
}

interface Fixtures {
  /** The coverage of the chart by the tests of a file. */
  coverage: Coverage | null;
  recorded: Recorded;
}

/** The portal's `test`, with a recording of everything that runs in a page. */
export const test = base.extend<Fixtures>({
  coverage: [null, { option: true }],
  recorded: [
    async ({ context, coverage }, provide) => {
      const recorded = await Recorded.over(context);
      await provide(recorded);
      // After this call, all messages that a page has sent before have arrived.
      await Promise.all(context.pages().map((page) => page.evaluate(() => null).catch(() => null)));
      for (const { chart, steps } of recorded.recordings())
        if (chart === coverage?.chart) for (const step of steps) coverage.see(step);
    },
    { auto: true },
  ],
});

/** Fails if any part of the chart was not reached, and stores the result for the report of all charts. */
export function expectWhole({ chart, report }: Coverage): void {
  const whole = report();
  keepResult('browser', chart, whole);
  expect(Object.values(whole).flatMap(({ missed }) => missed)).toEqual([]);
}

export { expect };
