import { pause } from './pause.ts';

/**
 * Runs each file of the program in its own task, so that the page can respond in between. In one task they
 * would be the longest task of a visit. All files are fetched in parallel.
 *
 * @param files their names, separated by spaces, dependencies first
 * @throws if a file can't be loaded
 */
export async function runInTurns(files: string): Promise<void> {
  const addresses = files.split(' ').map((name) => `/assets/${name}.js`);
  for (const href of addresses) {
    // Pages without server rendering already contain some of these links, and Firefox reports a duplicate as
    // an error.
    if (document.querySelector(`link[href="${href}"]`) !== null) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  for (const address of addresses) {
    await import(/* @vite-ignore */ address);
    await pause();
  }
}
