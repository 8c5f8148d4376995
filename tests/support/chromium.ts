import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The browser's program, and its package in Debian. */
export const headlessShell = 'chromium-headless-shell';
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const isRoot = process.getuid?.() === 0;

/**
 * Browser features that tests don't need. Each window starts two pages behind the address field, in their own
 * processes, at a third of the cost of an empty tab. This switch replaces Playwright's, so the features that Playwright
 * turns off are listed too.
 */
const turnedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
] as const;

/** Loads nothing but the page under test: no updates, no reports, no other host. */
export const chromiumArguments: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  `--disable-features=${turnedOff.join(',')}`,
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Some distributions install a script under this name that only says where to get the browser. */
const answers = (path: string) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

function onPath(programs: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

const firstOf = (programs: readonly string[]) => programs.find((path) => isExecutable(path) && answers(path));

const systemChromium = (): string | undefined => firstOf([...onPath(names), ...applications]);

/** Chromium without a window, if it is installed: the same engine with less work. */
export const findHeadlessShell = (): string | undefined => firstOf(onPath([headlessShell]));

function installedChromium(): string | undefined {
  return systemChromium() ?? [chromium.executablePath()].find((path) => existsSync(path));
}

function runAloud(program: string, ...argv: string[]): boolean {
  console.log(`  ${program} ${argv.join(' ')}`);
  return spawnSync(program, argv, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function install(): void {
  if (isRoot && existsSync('/etc/debian_version')) {
    console.log('No browser was found; installing the chromium package:');
    runAloud('apt-get', 'update');
    if (runAloud('apt-get', 'install', '-y', '--no-install-recommends', 'chromium') && systemChromium()) return;
  }
  console.log("No browser was found; installing Playwright's:");
  runAloud(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium');
}

/**
 * A Chromium to run: `CHROMIUM_PATH`, a system Chromium or Chrome, or Playwright's own. If none is found, it is
 * installed with a message.
 *
 * @returns the path of its program
 * @throws if `CHROMIUM_PATH` is invalid, or installing fails
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH=${named} is not a program`);
  }
  const found = installedChromium();
  if (found) return found;
  install();
  const installed = installedChromium();
  if (installed) return installed;
  throw new Error('No browser was found and none could be installed: set CHROMIUM_PATH to a Chromium or Chrome');
}

/**
 * The browser of tests: `CHROMIUM_PATH`, the headless shell, or a full Chromium.
 *
 * @throws like `findChromium`
 */
export const findTestBrowser = (): string =>
  (process.env['CHROMIUM_PATH'] ? undefined : findHeadlessShell()) ?? findChromium();
