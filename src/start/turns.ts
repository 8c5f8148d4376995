import { pause } from './pause.ts';

/**
 * Runs the files of the program, each in a task of its own, so that the page answers between them: in one task they are
 * the longest task of a visit. All are fetched at once.
 *
 * @param files their names, apart by blanks, each after those that it imports
 * @throws when one cannot be loaded
 */
export async function runInTurns(files: string): Promise<void> {
  const addresses = files.split(' ').map((name) => `/assets/${name}.js`);
  for (const href of addresses) {
    // The page that the browser makes names some itself, and Firefox takes a second link for an error.
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
