import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { charts } from '../support/chart-table.ts';
import { chartReportOf, type Findings } from './chart-report.ts';
import { junitOf } from './junit.ts';
import { pageOf } from './page.ts';
import { pageStyle } from './style.ts';
import type { BrowserWalk, HandSent } from './walked.ts';
import { clearNotes, readHeadless, readNotes, readPictures, readReached, writeReports } from './written.ts';

const ids = new Set(charts.map(({ walk }) => walk.machine.id));

/** The chart that a test walks through, which its title or the one around it begins with, and what else it says. */
function subjectOf({ location, title, parent }: TestCase): { chart: string; title: string } | null {
  if (!location.file.includes('model/browser')) return null;
  if (ids.has(parent.title)) return { chart: parent.title, title };
  const [, chart = '', rest = ''] = /^(\w+)[\s:]*(.*)$/.exec(title) ?? [];
  return ids.has(chart) ? { chart, title: rest } : null;
}

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
    const subject = subjectOf(test);
    if (subject === null) return;
    const { chart, title } = subject;
    const notes = readNotes(test.id);
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
