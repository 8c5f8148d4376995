import { pause } from './pause.ts';

const addressesOf = (names: string) => names.split(' ').map((name) => `/assets/${name}.js`);

function preload(href: string): void {
  // Pages without server rendering already contain some of these links, and Firefox reports a duplicate as
  // an error.
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

/** The number of files that begin to load in one task. Each takes a slow phone several milliseconds. */
const inOneTurn = 8;

/** Begins to load files without running them. @param names separated by spaces */
export async function preloadInTurns(names: string): Promise<void> {
  for (const [index, address] of (names === '' ? [] : addressesOf(names)).entries()) {
    if (index % inOneTurn === 0) await pause();
    preload(address);
  }
}

/**
 * Runs each file of the program in its own task, so that the page can respond in between. In one task they
 * would be the longest task of a visit. All files are fetched in parallel.
 *
 * @param files their names, separated by spaces, dependencies first
 * @throws if a file can't be loaded
 */
export async function runInTurns(files: string): Promise<void> {
  const addresses = addressesOf(files);
  addresses.forEach(preload);
  for (const address of addresses) {
    await import(/* @vite-ignore */ address);
    await pause();
  }
}
