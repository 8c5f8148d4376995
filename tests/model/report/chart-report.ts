import { type ChartState, structureOf, withInner } from '../../../src/shared/inspection/chart-structure.ts';
import type { CoverageReport } from '../support/coverage.ts';
import type { Walk } from '../support/walk.ts';
import type { BrowserWalk, HandSent, HeadlessPath, WalkedPath } from './walked.ts';

/** What a state looked like in the browser, as a JPEG. */
export type Pictures = ReadonlyMap<string, Buffer>;

/** All that was brought in by a run. */
export interface Findings {
  /** Null: the headless half did not run. */
  headless: { coverage: readonly CoverageReport[]; paths: readonly HeadlessPath[] } | null;
  browser: {
    coverage: readonly CoverageReport[];
    walks: readonly BrowserWalk[];
    pictures: Pictures;
    sentByHand: ReadonlyMap<string, readonly HandSent[]>;
  };
}

export interface StateReport {
  id: string;
  /** Without the name of its chart. */
  name: string;
  description: string;
  picture: Buffer | null;
  /** The shortest that the browser walked, the shortest first. */
  paths: readonly WalkedPath[];
}

export interface Failed {
  title: string;
  message: string;
}

/** What a page says of a chart. */
export interface ChartReport {
  id: string;
  description: string;
  headless: CoverageReport | null;
  browser: CoverageReport | null;
  /** How many were walked. */
  paths: { headless: number; browser: number };
  failed: readonly Failed[];
  states: readonly StateReport[];
  sentByHand: readonly HandSent[];
}

const isLeaf = ({ type }: ChartState): boolean => type === 'atomic' || type === 'final';

/** For each path that comes through the state, the part of it up to there; the same one once. */
function pathsTo(state: string, paths: readonly WalkedPath[]): WalkedPath[] {
  const heads = new Map<string, WalkedPath>();
  for (const path of paths) {
    const index = path.findIndex(({ states }) => states.includes(state));
    const head = path.slice(0, index + 1);
    if (index >= 0) heads.set(head.map(({ what }) => what).join(), head);
  }
  return [...heads.values()].sort((one, other) => one.length - other.length);
}

/** What is to be said of a chart, of all that was found. */
export function chartReportOf({ machine }: Walk, { headless, browser }: Findings): ChartReport {
  const { id, description, root } = structureOf(machine);
  const walks = browser.walks.filter(({ chart }) => chart === id);
  const walked = walks.flatMap(({ paths }) => paths);
  const played = headless?.paths.filter(({ chart }) => chart === id) ?? [];
  const failed = [
    ...played.map(({ path, failure }) => ({ title: path, failure })),
    ...walks.map(({ title, failure }) => ({ title, failure })),
  ];
  return {
    id,
    description,
    headless: headless?.coverage.find(({ chart }) => chart === id) ?? null,
    browser: browser.coverage.find(({ chart }) => chart === id) ?? null,
    paths: { headless: played.length, browser: walked.length },
    failed: failed.flatMap(({ title, failure }) => (failure === null ? [] : [{ title, message: failure }])),
    states: withInner(root)
      .filter(isLeaf)
      .map((state) => ({
        id: state.id,
        name: state.id.split('.').slice(1).join('.'),
        description: state.description,
        picture: browser.pictures.get(state.id) ?? null,
        paths: pathsTo(state.id, walked),
      })),
    sentByHand: browser.sentByHand.get(id) ?? [],
  };
}
