import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Path, Step } from '../../../scripts/charts/graph.ts';
import type { ChartModel } from '../../../src/shared/chart-testing/model.ts';
import type { WorkerFixtures } from '../../support/portal.ts';
import { coverageOf } from '../support/coverage.ts';
import { nameOfTour, toursOver } from '../support/tours.ts';
import { expect, expectWhole, type Recorded, test } from './recorded.ts';
import { Steering, type Verdict } from './steering.ts';

export interface Stage {
  page: Page;
  portal: WorkerFixtures['portal'];
  recorded: Recorded;
  steering: Steering;
}

/** A step of a tour: the event, and the steps before and after it. */
export interface Turn extends Step {
  before: AnyMachineSnapshot;
  /** The steps of the tour after this step. */
  later: readonly Step[];
  /** The id of the port that answers or fails; null for other events. */
  port: string | null;
  /** The answer of the port. For most, the word for its kind is enough. */
  output: unknown;
  kind: string;
}

/** How to perform each event of a chart in a page, and how to recognise each state. */
export interface Driver<More extends object> {
  model: ChartModel;
  /** Events that are impossible in some states are left out of the tours. */
  isPossible?: (event: EventObject, state: AnyMachineSnapshot) => boolean;
  /**
   * The path below `/api` of each port, by the id of its invoke. Its calls are held until the tour lets them be
   * answered.
   */
  calls: Readonly<Record<string, string>>;
  /** The page on which the chart starts. Without it, an event of the tour opens a page. */
  address?: string;
  /** Whether the page may log errors to the console, which otherwise fails a test. */
  mayComplain?: true;
  /** Prepares what the other parts need. */
  prepare?: (stage: Stage, tour: Path) => Promise<More>;
  performers: Readonly<Record<string, (stage: Stage & More, turn: Turn) => Promise<unknown>>>;
  /** Events that a user can't cause in the page. They are sent to the chart instead. */
  isSentByHand?: (turn: Turn) => boolean;
  /** How a held call of a port ends: passed to the server, failed, or answered with an arranged response. */
  verdict?: (stage: Stage & More, turn: Turn) => Verdict | undefined | Promise<Verdict | undefined>;
  /** Runs before the event is performed. */
  ready?: (stage: Stage & More, turn: Turn) => Promise<unknown>;
  /** Runs after the chart has taken the event. */
  settle?: (stage: Stage & More, turn: Turn) => Promise<unknown>;
  /** The selectors that recognise each `meta.screen`. A final state has no screen and is listed by name. */
  screens: Readonly<Record<string, (stage: Stage & More, snapshot: AnyMachineSnapshot) => Promise<unknown>>>;
  /** How to recognise all other screens, by name. */
  otherScreens?: (stage: Stage & More, name: string, snapshot: AnyMachineSnapshot) => Promise<unknown>;
  /** Further tests of situations that the tours don't reach. */
  others?: () => void;
}

/** The port, output and kind of an event with which a port answers or fails; the port is null for other events. */
function answerIn({ type, ...event }: EventObject): Pick<Turn, 'port' | 'output' | 'kind'> {
  const [, port = null] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  const { output } = event as { output?: { kind?: string } };
  return { port, output, kind: output?.kind ?? '' };
}

const isFailure = ({ event }: Turn) => event.type.startsWith('xstate.error');

/** The event that is sent by hand. Only plain objects can be passed to the page, so an error is created there. */
const plain = (event: EventObject): EventObject =>
  'error' in event ? ({ ...event, error: { name: 'Error', message: 'The port failed' } } as EventObject) : event;

async function perform<More extends object>(driver: Driver<More>, stage: Stage & More, turn: Turn): Promise<void> {
  const { type } = turn.event;
  if (driver.isSentByHand?.(turn)) return stage.recorded.send(stage.page, driver.model.machine.id, plain(turn.event));
  const performer = driver.performers[type];
  if (performer !== undefined) return void (await performer(stage, turn));
  const path = driver.calls[turn.port ?? ''];
  const verdict = isFailure(turn) ? 'fail' : await driver.verdict?.(stage, turn);
  if (path === undefined || verdict === undefined) throw new Error(`Nobody can do ${type} in a browser`);
  await stage.steering.decide(path, verdict);
}

async function expectScreens<More extends object>(
  { screens, otherScreens, model }: Driver<More>,
  stage: Stage & More,
  snapshot: AnyMachineSnapshot,
): Promise<void> {
  const named = Object.values(snapshot.getMeta()).map((meta) => (meta as { screen: string }).screen);
  for (const name of named.length > 0 ? named : [String(snapshot.value)]) {
    const screen = screens[name] ?? (otherScreens && (() => otherScreens(stage, name, snapshot)));
    if (screen === undefined) throw new Error(`Nobody knows what ${name} of ${model.machine.id} looks like`);
    await screen(stage, snapshot);
  }
}

/** Walks a tour in a page: performs each event, and checks what the page shows in the state after it. */
export async function takeTour<More extends object>(
  driver: Driver<More>,
  stage: Stage & More,
  tour: Path,
): Promise<void> {
  let before = tour.initial;
  for (const [index, step] of tour.steps.entries())
    await test.step(`${index + 1} ${step.event.type}`, async () => {
      const turn = { ...step, ...answerIn(step.event), before, later: tour.steps.slice(index + 1) };
      await driver.ready?.(stage, turn);
      await perform(driver, stage, turn);
      await stage.recorded.follow(driver.model.machine.id, step);
      await driver.settle?.(stage, turn);
      await expectScreens(driver, stage, step.expected);
      before = step.expected;
    });
}

/** Defines a test for each tour of a chart, and a test that the tours take every transition. */
export function drive<More extends object>(driver: Driver<More>): void {
  const { model, calls, address, prepare } = driver;
  const coverage = coverageOf(model.machine);
  test.describe(model.machine.id, () => {
    test.use({ coverage });
    for (const tour of toursOver(model, driver.isPossible))
      test(nameOfTour(model, tour), async ({ page: watched, context, portal, recorded }) => {
        const page = driver.mayComplain ? await context.newPage() : watched;
        const steering = await Steering.over(page, [...new Set(Object.values(calls))]);
        const first = { page, portal, recorded, steering };
        const stage = { ...first, ...((await prepare?.(first, tour)) ?? ({} as More)) };
        if (address !== undefined) {
          await page.goto(address);
          await expectScreens(driver, stage, tour.initial);
        }
        await takeTour(driver, stage, tour);
        await steering.release();
      });
    driver.others?.();
    test('the tours cover the whole chart', () => expectWhole(coverage));
  });
}

export { expect };
