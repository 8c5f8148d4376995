import type { PathEntry } from './paths.ts';

/** Addresses for developers; a release has none of them. */
export const workbenchPaths: readonly PathEntry[] = [
  { key: 'charts', path: '/dev/charts', authority: [], layout: 'blank' },
  { key: 'chart', path: '/dev/charts/:name', authority: [], layout: 'blank' },
];

/** The name of the policy by which these pages name the script of their worker. */
export const workbenchPolicy = 'acado-charts';
