import type { Page } from '@playwright/test';
import type { RecordedStep, Recording } from '../../../src/shared/inspection/recorder.ts';
import type { HandSent, WalkedPath } from '../report/walked.ts';
import { writeNotes, writePicture } from '../report/written.ts';
import { stepInWords } from '../support/path-words.ts';

interface Recordings {
  recordings: () => Recording[];
}

/** The states of a step that have no other one inside. */
const restingStates = ({ states }: RecordedStep): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));

const ofChart = (recorded: Recordings, chart: string) =>
  recorded.recordings().filter((recording) => recording.chart === chart);

/** The states of which there is a picture, in all tests of a file. */
const pictured = new Set<string>();

/** Takes a picture of the page for the report, where the chart is in a state that has none yet. */
export async function look(recorded: Recordings, page: Page, chart: string): Promise<void> {
  const last = ofChart(recorded, chart)
    .flatMap(({ steps }) => steps.at(-1) ?? [])
    .reduce<RecordedStep | null>((latest, step) => (latest !== null && latest.at > step.at ? latest : step), null);
  const fresh = last === null ? [] : restingStates(last).filter((state) => !pictured.has(state));
  if (fresh.length === 0) return;
  const picture = await page.screenshot({ type: 'jpeg', quality: 60 });
  for (const state of fresh) {
    pictured.add(state);
    writePicture(state, picture);
  }
}

const pathOf = ({ steps }: Recording): WalkedPath =>
  steps.map((step) => ({ what: stepInWords(step.event), states: restingStates(step) }));

/**
 * Leaves for the report what the actors of a chart went through.
 *
 * @param reasons why events were sent by hand, by their types
 */
export function leaveNotes(
  test: string,
  recorded: Recordings,
  chart: string,
  reasons: Readonly<Record<string, string>>,
): void {
  const sentByHand: HandSent[] = Object.entries(reasons).map(([event, reason]) => ({ event, reason }));
  writeNotes(test, { chart, paths: ofChart(recorded, chart).map(pathOf), sentByHand });
}
