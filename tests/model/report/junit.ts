import { type BrowserWalk, escaped, type HeadlessPath, inWords, type Outcome } from './walked.ts';

interface Case extends Outcome {
  name: string;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

function caseOf(suite: string, { name, milliseconds, failure }: Case): string {
  const head = `<testcase classname="${escaped(suite)}" name="${escaped(name)}" time="${seconds(milliseconds)}"`;
  if (failure === null) return `    ${head}/>`;
  const [summary = ''] = failure.split('\n');
  return `    ${head}>\n      <failure message="${escaped(summary)}">${escaped(failure)}</failure>\n    </testcase>`;
}

function counted(cases: readonly Case[]): string {
  const time = cases.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const failed = cases.filter(({ failure }) => failure !== null).length;
  return `tests="${cases.length}" failures="${failed}" errors="0" skipped="0" time="${seconds(time)}"`;
}

/** What fails fails on the last path that the test has begun. */
function casesOf({ title, paths, milliseconds, failure }: BrowserWalk): Case[] {
  if (paths.length === 0) return [{ name: title, milliseconds, failure }];
  return paths.map((path, index) => ({
    name: `${title}: ${inWords(path)}`,
    milliseconds: milliseconds / paths.length,
    failure: index === paths.length - 1 ? failure : null,
  }));
}

/** The walked paths as JUnit's XML: a suite for each chart, headless and in the browser; a case for each path. */
export function junitOf(headless: readonly HeadlessPath[], browser: readonly BrowserWalk[]): string {
  const suites = new Map<string, Case[]>();
  const add = (suite: string, cases: readonly Case[]) => {
    const known = suites.get(suite);
    if (known === undefined) suites.set(suite, [...cases]);
    else known.push(...cases);
  };
  for (const { chart, path, ...outcome } of headless) add(`${chart}, headless`, [{ name: path, ...outcome }]);
  for (const walk of browser) add(`${walk.chart}, in the browser`, casesOf(walk));
  const lines = [...suites].flatMap(([suite, cases]) => [
    `  <testsuite name="${escaped(suite)}" ${counted(cases)}>`,
    ...cases.map((one) => caseOf(suite, one)),
    '  </testsuite>',
  ]);
  const all = counted([...suites.values()].flat());
  return `${['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites name="Charts" ${all}>`, ...lines, '</testsuites>'].join('\n')}\n`;
}
