import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../support/run.ts';
import { namesOf, oneOf } from './names.ts';

/** Names that no real capability will use, each with the options of the generator. */
const capabilities: Readonly<Record<string, readonly string[]>> = {
  'kite-flights': ['--list', '--detail', '--flow'],
  'paper-boats': [],
  'tin-drums': ['--detail'],
  'clay-birds': ['--list', '--detail', '--form'],
  'wood-swords': ['--flow', '--form'],
  'glass-bells': ['--list', '--form'],
};
const names = Object.keys(capabilities);

const copy = mkdtempSync(join(tmpdir(), 'acado-new-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a command in the copy. @returns its output if it failed, otherwise null */
function failureOf(program: string, ...argv: readonly string[]): string | null {
  const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(program, argv, { cwd: copy, env, encoding: 'utf8' });
  return status === 0 ? null : `${stdout}\n${stderr}`;
}

/** Copies the files that git would commit, and the installed packages. */
function copyProject(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true });
  }
  // Symbolic links would lead out of the project, and outside the project import rules don't recognise packages.
  const installed = [join(root, 'node_modules'), join(copy, 'node_modules')];
  if (failureOf('cp', '-al', ...installed) !== null) cpSync(...(installed as [string, string]), { recursive: true });
}

it('a new capability passes its checks, its tests and the walk before anything in it is edited', {
  timeout: 1_800_000,
}, () => {
  copyProject();
  for (const [name, parts] of Object.entries(capabilities))
    expect(failureOf('npm', 'run', '--silent', 'new', '--', 'capability', name, ...parts)).toBeNull();
  expect(failureOf('npm', 'run', '--silent', 'check')).toBeNull();
  const folders = names.flatMap((name) => [`server/capabilities/${name}`, `src/features/${name}`]);
  expect(failureOf('npx', 'vitest', 'run', ...folders, 'tests/model/charts', 'tests/support/page-stories')).toBeNull();
  const ones = names.map((name) => namesOf(oneOf(name)));
  const pattern = ones.flatMap((one) => [one?.camel, one?.words]).join('|');
  expect(failureOf('npx', 'playwright', 'test', 'kept', '-g', pattern)).toBeNull();
});
