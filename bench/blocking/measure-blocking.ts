import { loadavg } from 'node:os';
import { median, milliseconds, type Table } from '../report.ts';
import { measureFirstPresses, moments, type Pressed } from './first-press.ts';
import { serveFloor } from './floor.ts';
import { measureOpenings, measureWalk, medianOf, type Opened } from './learner.ts';
import { type Figures, type Visits, visitInTurns } from './lighthouse.ts';
import { bars, floorPage, pages } from './pages.ts';

/** The median and the range of values, as text. A value over its limit is marked. */
function spread(
  values: readonly number[],
  show: (value: number) => string,
  isOver = (_value: number) => false,
): string {
  if (values.length === 0) return '';
  const middle = median(values);
  const mark = isOver(middle) ? ' !' : '';
  return `${show(middle)}${mark} (${show(Math.min(...values))} to ${show(Math.max(...values))})`;
}

const whole = (value: number) => value.toFixed(0);
const shifted = (value: number) => value.toFixed(4);
const answerIn = (time: number) => {
  if (!Number.isFinite(time)) return 'none !';
  return time > bars.answer ? `${whole(time)} !` : whole(time);
};

/** The median and the range of response times, as text. */
function answersIn(times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  return `${answerIn(median(sorted))} (${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)})`;
}

function visitsTable(names: readonly string[], visits: readonly Visits[], blocked: readonly number[][]): string[][] {
  const of = (pick: keyof Figures, { figures }: Visits) => figures.map((one) => one[pick]);
  const plain = visits[0] && median(of('largestPaint', visits[0]));
  const lines = visits.map((one, index) => {
    const largest = of('largestPaint', one);
    return [
      names[index] ?? '',
      spread(of('score', one), whole, (score) => score < bars.score),
      one.scores.slice(1).join('/'),
      spread(of('firstPaint', one), whole),
      spread(largest, whole),
      (median(largest) / (plain ?? Number.NaN)).toFixed(2),
      spread(of('blocking', one), whole, (time) => time > bars.blocking),
      spread(blocked[index] ?? [], whole),
      spread(of('shift', one), shifted, (shift) => shift > bars.shift),
      (median(of('script', one)) / 1000).toFixed(0),
      whole(median(of('requests', one))),
    ];
  });
  const head = [
    'page',
    `score (${bars.score})`,
    'accessibility/best practices/SEO',
    'FCP, ms',
    'LCP, ms',
    'times plain',
    `TBT, simulated (${milliseconds(bars.blocking)})`,
    'blocked until 8 s, traced at a quarter of the speed, ms',
    `CLS (${bars.shift})`,
    'script, KB',
    'requests',
  ];
  return [head, ...lines];
}

function pressesTable(all: readonly Pressed[]): Table {
  const lines = all.flatMap(({ presses }) =>
    presses.map(({ page, press, answers }) => {
      const times = moments.map((moment) => answers.get(moment) ?? []);
      return [page.name, press.name, answerIn(Math.max(...times.map(median))), ...times.map(answersIn)];
    }),
  );
  const head = ['page', 'press', `longest (${milliseconds(bars.answer)})`, ...moments.map((at) => `at ${at / 1000} s`)];
  return {
    title: 'The first press at a quarter of the speed: ms until its response is visible',
    cells: [head, ...lines],
  };
}

const typedTable = (all: readonly Pressed[]): Table => ({
  title: 'Typed into the first field at 0.5 s',
  cells: [
    ['page', 'at 8 s'],
    ...all.flatMap(({ isKept, presses }) =>
      isKept === undefined ? [] : [[presses[0]?.page.name ?? '', isKept ? 'kept' : 'lost !']],
    ),
  ],
});

/** The limits of a learner's page: times a public page's first paint, milliseconds, and kilobytes. */
const learnersLimits = { firstPaint: 1.2, content: 3, blocking: 150, script: 150 } as const;

function openingsTable(opened: readonly Opened[]): Table {
  const [visitor] = opened;
  const paint = visitor ? medianOf(visitor, 'firstPaint') : Number.NaN;
  const marked = (value: number, limit: number, digits = 0) => `${value.toFixed(digits)}${value > limit ? ' !' : ''}`;
  const lines = opened.map((one) => {
    const [firstPaint, content] = [medianOf(one, 'firstPaint'), medianOf(one, 'content')];
    return [
      one.path,
      whole(firstPaint),
      marked(firstPaint / paint, learnersLimits.firstPaint, 2),
      whole(content),
      marked(content / paint, learnersLimits.content, 2),
      marked(medianOf(one, 'blocking'), learnersLimits.blocking),
      marked(medianOf(one, 'longestTask'), bars.longestTask),
      marked(medianOf(one, 'script') / 1024, learnersLimits.script),
    ];
  });
  const head = [
    'page',
    'first paint, ms',
    `times the public page’s first paint (${learnersLimits.firstPaint})`,
    'content, ms',
    `times the public page’s first paint (${learnersLimits.content})`,
    `blocked, ms (${learnersLimits.blocking})`,
    `longest task, ms (${bars.longestTask})`,
    `script before the content, KiB (${learnersLimits.script})`,
  ];
  return { title: 'A learner’s pages at a quarter of the speed, with an empty cache', cells: [head, ...lines] };
}

async function walkTable(origin: string, floor: string): Promise<Table> {
  const steps = (await measureWalk(origin, floor)).map(({ label, answers, shift }) => [
    label,
    spread(answers, whole, (time) => time > bars.answer),
    shift > bars.shift ? `${shifted(shift)} !` : shifted(shift),
  ]);
  return {
    title: 'Pages that a learner’s press leads to',
    cells: [
      ['press', `heading or skeleton, ms (${milliseconds(bars.answer)})`, `moves after (${bars.shift})`],
      ...steps,
    ],
  };
}

/**
 * Measures how long pages block the main thread and take to respond, compared with a plain page and a bare
 * React page. `!` marks values over their limit.
 *
 * @param only the paths to measure; `learner` for a learner's pages and presses, or `learner` and the pages to open
 */
export async function measureBlocking(origin: string, only: readonly string[]): Promise<Table[]> {
  const [first, ...ofLearner] = only;
  const isLearner = first === 'learner';
  if (isLearner && ofLearner.length > 0) return [openingsTable(await measureOpenings(origin, ofLearner))];
  const chosen = pages.filter(({ path }) => only.length === 0 || only.includes(path));
  if (chosen.length === 0 && !isLearner)
    throw new Error(`Unknown page: ${only.join()}. Available pages: ${pages.map(({ path }) => path).join()}`);
  const load = loadavg()[0]?.toFixed(1);
  const floor = await serveFloor(origin);
  try {
    const learnerTables = async () => [
      openingsTable(await measureOpenings(origin, [])),
      await walkTable(origin, floor.origin),
    ];
    if (isLearner) return await learnerTables();
    const sites = [{ origin: floor.origin, page: floorPage }, ...chosen.map((page) => ({ origin, page }))];
    const addresses = [`${floor.origin}/plain`, ...sites.map((site) => site.origin + site.page.path)];
    const visits = await visitInTurns(addresses);
    const pressed = await measureFirstPresses(sites);
    const names = ['a plain page', ...sites.map(({ page }) => page.name)];
    const blocked = [[], ...pressed.map(({ blocking }) => blocking)];
    return [
      { title: `Visits; the machine’s load before: ${load}`, cells: visitsTable(names, visits, blocked) },
      pressesTable(pressed),
      ...(pressed.some(({ isKept }) => isKept !== undefined) ? [typedTable(pressed)] : []),
      ...(only.length === 0 ? await learnerTables() : []),
    ];
  } finally {
    floor.close();
  }
}
