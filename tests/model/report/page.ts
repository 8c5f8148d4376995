import type { CoverageReport, Portion } from '../support/coverage.ts';
import type { ChartReport, Failed, StateReport } from './chart-report.ts';
import { escaped, type HandSent, inWords } from './walked.ts';

const measures = ['states', 'transitions', 'guards', 'delays', 'pairs'] as const;
type Measure = (typeof measures)[number];

const count = (number: number): string => number.toLocaleString('en');
const counted = (number: number, one: string, more = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : more}`;
const joined = (parts: readonly string[]): string => parts.join('\n');
const given = (condition: boolean, part: () => string): string => (condition ? part() : '');

/** Nobody has to reach every pair. */
const isBarred = (measure: Measure): boolean => measure !== 'pairs';
const missedIn = (report: CoverageReport): string[] =>
  measures.filter(isBarred).flatMap((measure) => report[measure].missed);

const mark = `<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path d="M5 15.5 12.5 24 25 8"/><circle cx="5" cy="15.5" r="3.25"/><circle cx="12.5" cy="24" r="3.25"/><circle class="lit" cx="25" cy="8" r="4.25"/></svg>`;

/** A word with a sign, so that the colour never says it alone. */
const verdict = (kind: 'good' | 'bad' | 'open', words: string): string =>
  `<span class="verdict ${kind}"><span aria-hidden="true">${{ good: '✓', bad: '✗', open: '–' }[kind]}</span> ${words}</span>`;

function reached(report: CoverageReport | null): string {
  if (report === null) return verdict('open', 'not walked');
  const missed = missedIn(report).length;
  return missed === 0 ? verdict('good', 'all reached') : verdict('bad', `${count(missed)} missed`);
}

function overviewRow({ id, paths, failed, headless, browser }: ChartReport): string {
  const cell = (label: string, content: string) => `<td data-label="${label}">${content}</td>`;
  return `<tr><th scope="row"><a href="#${id}">${escaped(id)}</a></th>${[
    cell('Headless', reached(headless)),
    cell('In the browser', reached(browser)),
    cell('Paths, headless', count(paths.headless)),
    cell('Paths, browser', count(paths.browser)),
    cell('Failed', failed.length === 0 ? '0' : verdict('bad', count(failed.length))),
  ].join('')}</tr>`;
}

const overview = (charts: readonly ChartReport[]): string => `<section aria-labelledby="overview">
<h2 id="overview">At a glance</h2>
<table class="overview"><thead><tr><th scope="col">Chart</th><th scope="col">Headless</th><th scope="col">In the browser</th><th scope="col">Paths, headless</th><th scope="col">Paths, browser</th><th scope="col">Failed</th></tr></thead>
<tbody>${joined(charts.map(overviewRow))}</tbody></table>
</section>`;

function portion(measure: Measure, portionOf: Portion | undefined): string {
  if (portionOf === undefined) return '<td class="none">–</td>';
  const isShort = isBarred(measure) && portionOf.missed.length > 0;
  return `<td${isShort ? ' class="short"' : ''}>${count(portionOf.reached)} of ${count(portionOf.all)}</td>`;
}

const figures = ({ headless, browser }: ChartReport): string => `<table class="figures"><caption>Reached</caption>
<thead><tr><td></td><th scope="col">Headless</th><th scope="col">Browser</th></tr></thead>
<tbody>${joined(
  measures.map(
    (measure) =>
      `<tr><th scope="row">${measure}</th>${portion(measure, headless?.[measure])}${portion(measure, browser?.[measure])}</tr>`,
  ),
)}</tbody></table>`;

const failures = (failed: readonly Failed[]): string => `<div class="failed">
<h3>What failed</h3>
${joined(
  failed.map(
    ({ title, message }) =>
      `<details${failed.length === 1 ? ' open' : ''}><summary>${escaped(title)}</summary><pre tabindex="0">${escaped(message)}</pre></details>`,
  ),
)}
</div>`;

const missedList = (title: string, report: CoverageReport): string =>
  `<h3>${title}</h3>\n<ul class="keys">${joined(missedIn(report).map((key) => `<li><code>${escaped(key)}</code></li>`))}</ul>`;

function handTable(sent: readonly HandSent[]): string {
  const rows = [...new Set(sent.map(({ reason }) => reason))].map((reason) => {
    const events = sent.filter((one) => one.reason === reason).map(({ event }) => `<code>${escaped(event)}</code>`);
    return `<tr><th scope="row">${escaped(reason)}</th><td>${events.join(' ')}</td></tr>`;
  });
  return `<table class="hand"><caption>Sent by hand, for no browser brings it about</caption>
<thead><tr><th scope="col">Why</th><th scope="col">Events</th></tr></thead>
<tbody>${joined(rows)}</tbody></table>`;
}

const pathsOf = ({ paths }: StateReport): string =>
  `<details><summary>${counted(paths.length, 'path led', 'paths led')} here</summary><ol>${joined(
    paths.map((path) => `<li>${escaped(inWords(path))}</li>`),
  )}</ol></details>`;

function stateCard(state: StateReport): string {
  const name = escaped(state.name);
  const picture =
    state.picture === null
      ? ''
      : `<img src="data:image/jpeg;base64,${state.picture.toString('base64')}" alt="The page in ${name}">`;
  return `<li class="state">${picture}<div class="said"><h4>${name}</h4><p>${escaped(state.description)}</p>
${given(state.paths.length > 0, () => pathsOf(state))}</div></li>`;
}

function statesOf(states: readonly StateReport[]): string {
  const pictured = states.filter(({ picture }) => picture !== null);
  const others = states.filter(({ picture }) => picture === null);
  const title = (words: string) => given(pictured.length > 0 && others.length > 0, () => `<h3>${words}</h3>`);
  return joined([
    '<h3 class="heading">States</h3>',
    given(pictured.length > 0, () => `<ul class="pictures">${joined(pictured.map(stateCard))}</ul>`),
    title('Without a picture'),
    given(others.length > 0, () => `<ul class="plain">${joined(others.map(stateCard))}</ul>`),
  ]);
}

const chartSection = (
  chart: ChartReport,
): string => `<section class="chart" id="${chart.id}" aria-labelledby="${chart.id}-name">
<div class="about"><div><h2 id="${chart.id}-name">${escaped(chart.id)}</h2>
<p>${escaped(chart.description)}</p>
<p class="soft">${counted(chart.paths.headless, 'path')} played headless, ${counted(chart.paths.browser, 'path')} walked in the browser.</p></div>
${figures(chart)}</div>
${given(chart.failed.length > 0, () => failures(chart.failed))}
${given(chart.headless !== null && missedIn(chart.headless).length > 0, () => missedList('Missed headless', chart.headless as CoverageReport))}
${given(chart.browser !== null && missedIn(chart.browser).length > 0, () => missedList('Missed in the browser', chart.browser as CoverageReport))}
${given(chart.sentByHand.length > 0, () => handTable(chart.sentByHand))}
${statesOf(chart.states)}
</section>`;

function summary(charts: readonly ChartReport[]): string {
  const sum = (of: (chart: ChartReport) => number) => charts.reduce((total, chart) => total + of(chart), 0);
  const failed = sum((chart) => chart.failed.length);
  const walked = charts.filter(({ paths }) => paths.browser > 0).length;
  return `<p class="lead">${counted(charts.length, 'chart')}, played by ${counted(
    sum(({ paths }) => paths.headless),
    'path',
  )} without a browser; ${count(walked)} walked in one, by ${counted(
    sum(({ paths }) => paths.browser),
    'path',
  )}.</p>
<p class="result">${failed === 0 ? verdict('good', 'Nothing failed') : verdict('bad', `${counted(failed, 'path')} failed`)}</p>`;
}

/**
 * A page for people that needs nothing beside itself.
 *
 * @param style what it looks like, as CSS
 */
export const pageOf = (charts: readonly ChartReport[], style: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Charts, walked</title>
<style>
${style}
</style>
</head>
<body>
<header class="top">${mark}<h1>Charts, walked</h1>
${summary(charts)}</header>
<main>
${overview(charts)}
${joined(charts.map(chartSection))}
</main>
</body>
</html>
`;
