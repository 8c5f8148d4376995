import { pause } from './pause.ts';

const addressesOf = (names: string) => names.split(' ').map((name) => `/assets/${name}.js`);

/** Begins to load files without running them. @param names separated by spaces */
export function preload(names: string): void {
  for (const href of names === '' ? [] : addressesOf(names)) {
    // Pages without server rendering already contain some of these links, and Firefox reports a duplicate as
    // an error.
    if (document.querySelector(`link[href="${href}"]`) !== null) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
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
  preload(files);
  for (const address of addressesOf(files)) {
    await import(/* @vite-ignore */ address);
    await pause();
  }
}
