import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/inputs.mjs';
import type { CoverageReport } from '../support/coverage.ts';
import type { HandSent, HeadlessPath, WalkedPath } from './walked.ts';

/** What a test in the browser leaves for the report. */
export interface WalkNotes {
  chart: string;
  paths: readonly WalkedPath[];
  sentByHand: readonly HandSent[];
}

const results = join(root, 'test-results');
const folder = join(results, 'charts');

const write = (path: string, content: string | Buffer) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, path), content);
};

/** Forgets what earlier runs have left. */
export const clearNotes = (): void => rmSync(folder, { recursive: true, force: true });

/** @param test its id as Playwright has it */
export const writeNotes = (test: string, notes: WalkNotes): void => write(`${test}.json`, JSON.stringify(notes));

/** What the test has left; null: nothing. */
export function readNotes(test: string): WalkNotes | null {
  try {
    return JSON.parse(readFileSync(join(folder, `${test}.json`), 'utf8')) as WalkNotes;
  } catch {
    return null;
  }
}

/** @param picture of the page in that state, as a JPEG */
export const writePicture = (state: string, picture: Buffer): void => write(`${state}.jpg`, picture);

/** The pictures by the ids of the states. */
export function readPictures(): Map<string, Buffer> {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).filter((file) => file.endsWith('.jpg'));
  return new Map(files.map((file) => [file.slice(0, -'.jpg'.length), readFileSync(join(folder, file))]));
}

/** What the walks of the charts have reached, as their last tests have left it. */
export function readReached(charts: ReadonlySet<string>): CoverageReport[] {
  const parts = join(results, 'charts-browser');
  const files = existsSync(parts) ? readdirSync(parts) : [];
  return files
    .filter((file) => charts.has(file.slice(0, -'.json'.length)))
    .map((file) => JSON.parse(readFileSync(join(parts, file), 'utf8')) as CoverageReport);
}

/** What `charts.test.ts` has found in its last run; null: it has not run. */
export function readHeadless(): { coverage: CoverageReport[]; paths: HeadlessPath[] } | null {
  const read = <Content>(name: string) => JSON.parse(readFileSync(join(results, name), 'utf8')) as Content;
  try {
    return {
      coverage: read<CoverageReport[]>('charts-headless.json'),
      paths: read<HeadlessPath[]>('charts-headless-paths.json'),
    };
  } catch {
    return null;
  }
}

/** The reports for people and for CI. */
export function writeReports(page: string, junit: string): void {
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'charts.html'), page);
  writeFileSync(join(results, 'charts.junit.xml'), junit);
}
