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
  /** The steps after it. */
  later: readonly Step[];
  /** The port that answers or fails, by its id; null where something else happens. */
  port: string | null;
  /** What the port answers; the word for its kind alone is enough for most. */
  output: unknown;
  kind: string;
}

/** What each event of a chart is for a hand, and each state for an eye. */
export interface Driver<More extends object> {
  model: ChartModel;
  /** Events that cannot be brought about in some states are left out of the tours. */
  isPossible?: (event: EventObject, state: AnyMachineSnapshot) => boolean;
  /** The path below `/api` of each port, by the id of its invoke: its calls are held until it is to answer. */
  calls: Readonly<Record<string, string>>;
  /** The page with which the chart begins; without it an event of the tour opens one. */
  address?: string;
  /** Whether the page may complain to its console, which otherwise fails a test. */
  mayComplain?: true;
  /** Makes ready what the other parts need. */
  prepare?: (stage: Stage, tour: Path) => Promise<More>;
  performers: Readonly<Record<string, (stage: Stage & More, turn: Turn) => Promise<unknown>>>;
  /** Events that the product does not bring about, and are sent to the chart. */
  isSentByHand?: (turn: Turn) => boolean;
  /** How the server comes to an answer of a port. */
  verdict?: (stage: Stage & More, turn: Turn) => Verdict | undefined | Promise<Verdict | undefined>;
  /** Before the event is brought about. */
  ready?: (stage: Stage & More, turn: Turn) => Promise<unknown>;
  /** Once the chart has taken the event. */
  settle?: (stage: Stage & More, turn: Turn) => Promise<unknown>;
  /** What each `meta.screen` looks like; a last state, which has none, by its name. */
  screens: Readonly<Record<string, (stage: Stage & More, snapshot: AnyMachineSnapshot) => Promise<unknown>>>;
  /** What all other screens look like, by their names. */
  otherScreens?: (stage: Stage & More, name: string, snapshot: AnyMachineSnapshot) => Promise<unknown>;
  /** Tests beside the tours, of what these do not reach. */
  others?: () => void;
}

/** The port, answer and kind of an event by which a port answers or fails; no port for other events. */
function answerIn({ type, ...event }: EventObject): Pick<Turn, 'port' | 'output' | 'kind'> {
  const [, port = null] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  const { output } = event as { output?: { kind?: string } };
  return { port, output, kind: output?.kind ?? '' };
}

const isFailure = ({ event }: Turn) => event.type.startsWith('xstate.error');

/** The event that is sent by hand. Only a plain object gets into the page, so an error is made one. */
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

/** Takes a tour in a page: brings each event about, and looks at what the page shows of the state then. */
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

/** Tests that take all tours of a chart, and that these leave out nothing. */
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
    test('is toured as a whole', () => expectWhole(coverage));
  });
}

export { expect };
