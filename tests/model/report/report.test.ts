import { describe, expect, it } from 'vitest';
import { charts } from '../support/chart-table.ts';
import type { CoverageReport, Portion } from '../support/coverage.ts';
import { chartReportOf, type Findings } from './chart-report.ts';
import { junitOf } from './junit.ts';
import { pageOf } from './page.ts';
import { pageStyle } from './style.ts';
import type { BrowserWalk, HeadlessPath } from './walked.ts';

const whole: Portion = { reached: 2, all: 2, missed: [] };
const reached = (chart: string, transitions: Portion): CoverageReport => ({
  chart,
  states: whole,
  transitions,
  guards: whole,
  delays: whole,
  pairs: { reached: 1, all: 9, missed: ['a → b'] },
});
const played: HeadlessPath = {
  chart: 'errorReport',
  path: 'start → report.requested',
  milliseconds: 12,
  failure: null,
};
const walked: BrowserWalk = {
  chart: 'errorReport',
  title: 'sends & "tells"',
  milliseconds: 3_000,
  failure: '\u001B[31mError: <b> is no <i>\u001B[39m\n    at the end',
  paths: [
    [
      { what: 'start', states: ['errorReport.collecting'] },
      { what: 'report.requested', states: ['errorReport.sending'] },
    ],
    [{ what: 'start', states: ['errorReport.collecting'] }],
  ],
};
const findings: Findings = {
  headless: { coverage: [reached('errorReport', whole)], paths: [played] },
  browser: {
    coverage: [reached('errorReport', { reached: 1, all: 2, missed: ['errorReport.collecting · <x> · 1'] })],
    walks: [walked],
    pictures: new Map([['errorReport.sending', Buffer.from('picture')]]),
    sentByHand: new Map([['errorReport', [{ event: 'report.lost', reason: 'Nobody loses it on purpose.' }]]]),
  },
};

describe('the report for CI', () => {
  const junit = junitOf([played], [walked]);

  it('has a suite for each chart and half, a case for each path, and the failure where the test ended', () => {
    const lines = junit.split('\n').map((line) => line.trim());
    expect(lines).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites name="Charts" tests="3" failures="1" errors="0" skipped="0" time="3.012">',
      '<testsuite name="errorReport, headless" tests="1" failures="0" errors="0" skipped="0" time="0.012">',
      '<testcase classname="errorReport, headless" name="start → report.requested" time="0.012"/>',
      '</testsuite>',
      '<testsuite name="errorReport, in the browser" tests="2" failures="1" errors="0" skipped="0" time="3.000">',
      '<testcase classname="errorReport, in the browser" name="sends &amp; &quot;tells&quot;: start → report.requested" time="1.500"/>',
      '<testcase classname="errorReport, in the browser" name="sends &amp; &quot;tells&quot;: start" time="1.500">',
      '<failure message="Error: &lt;b&gt; is no &lt;i&gt;">Error: &lt;b&gt; is no &lt;i&gt;',
      'at the end</failure>',
      '</testcase>',
      '</testsuite>',
      '</testsuites>',
      '',
    ]);
  });

  it('has a test that failed before it walked', () => {
    expect(junitOf([], [{ ...walked, paths: [] }])).toContain('name="sends &amp; &quot;tells&quot;" time="3.000">');
  });
});

describe('the report for people', () => {
  const reports = charts.map(({ walk }) => chartReportOf(walk, findings));
  const page = pageOf(reports, pageStyle());

  it('knows of each state how it was come by', () => {
    const states = reports.find(({ id }) => id === 'errorReport')?.states ?? [];
    const told = states.map(({ name, picture, paths }) => [name, picture !== null, paths.map(({ length }) => length)]);
    expect(told).toEqual([
      ['collecting', false, [1]],
      ['sending', true, [2]],
      ['sent', false, []],
      ['failed', false, []],
    ]);
  });

  it.each([
    `${charts.length} charts, played by 1 path without a browser; 1 walked in one, by 2 paths.`,
    '1 path failed',
    'Error: &lt;b&gt; is no &lt;i&gt;',
    '<code>errorReport.collecting · &lt;x&gt; · 1</code>',
    '<td>2 of 2</td><td class="short">1 of 2</td>',
    '<td>1 of 9</td><td>1 of 9</td>',
    `src="data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}"`,
    '<summary>1 path led here</summary><ol><li>start → report.requested</li></ol>',
    '<th scope="row">Nobody loses it on purpose.</th><td><code>report.lost</code></td>',
  ])('says %s', (said) => {
    expect(page).toContain(said);
  });

  it('has every chart, in both modes, and needs nothing beside itself', () => {
    for (const { walk } of charts) expect(page).toContain(`<section class="chart" id="${walk.machine.id}"`);
    expect(page).toContain('--paper: #fbfaf7');
    expect(page).toMatch(/prefers-color-scheme: dark\) \{\s*:root \{[^}]*--paper: #12111c/);
    expect(page).not.toMatch(/<script|<link|url\(|https?:/);
  });
});
