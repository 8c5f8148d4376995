import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { charts } from '../support/chart-table.ts';
import { chartReportOf, type Findings } from './chart-report.ts';
import { junitOf } from './junit.ts';
import { pageOf } from './page.ts';
import { pageStyle } from './style.ts';
import type { BrowserWalk, HandSent } from './walked.ts';
import { clearNotes, readHeadless, readNotes, readPictures, readReached, writeReports } from './written.ts';

/** The walks through charts in the browser are told by their tests' first word. */
const isWalk = ({ location, title }: TestCase): boolean =>
  location.file.includes('model/browser') && charts.some(({ walk }) => walk.machine.id === chartIn(title));

const chartIn = (title: string): string => title.split(/[\s:]/)[0] ?? '';

const failureOf = ({ status, errors }: TestResult, { expectedStatus }: TestCase): string | null =>
  status === expectedStatus ? null : errors.map(({ stack, message }) => stack ?? message).join('\n\n') || status;

/** Writes what the walks through charts have shown, when some have run: a page for people, and JUnit's XML for CI. */
export default class ChartsReporter implements Reporter {
  private readonly walks: BrowserWalk[] = [];
  private readonly sentByHand = new Map<string, Map<string, HandSent>>();

  onBegin(): void {
    clearNotes();
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (!isWalk(test)) return;
    const chart = chartIn(test.title);
    const notes = readNotes(test.id);
    const title = test.title.slice(chart.length).replace(/^[\s:]+/, '');
    const outcome = { milliseconds: result.duration, failure: failureOf(result, test) };
    this.walks.push({ chart, title, paths: notes?.paths ?? [], ...outcome });
    if (notes === null) return;
    const known = this.sentByHand.get(chart) ?? new Map<string, HandSent>();
    for (const sent of notes.sentByHand) known.set(sent.event, sent);
    this.sentByHand.set(chart, known);
  }

  onEnd(): void {
    if (this.walks.length === 0) return;
    const headless = readHeadless();
    const findings: Findings = {
      headless,
      browser: {
        coverage: readReached(new Set(this.walks.map(({ chart }) => chart))),
        walks: this.walks,
        pictures: readPictures(),
        sentByHand: new Map([...this.sentByHand].map(([chart, sent]) => [chart, [...sent.values()]])),
      },
    };
    const reports = charts.map(({ walk }) => chartReportOf(walk, findings));
    writeReports(pageOf(reports, pageStyle()), junitOf(headless?.paths ?? [], this.walks));
    console.log('\nThe walks through charts: test-results/charts.html, test-results/charts.junit.xml');
  }

  printsToStdio(): boolean {
    return false;
  }
}
