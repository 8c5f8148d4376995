import type { PathEntry } from './paths.ts';

/** The pages of the sample menu, by which the kinds of its entries can be tried. */
export const samplePaths: readonly PathEntry[] = [
  { key: 'sampleSingle', path: '/single-menu-view', authority: ['Learner'] },
  { key: 'sampleCollapse1', path: '/collapse-menu-item-view-1', authority: ['Learner'] },
  { key: 'sampleCollapse2', path: '/collapse-menu-item-view-2', authority: ['Learner'] },
  { key: 'sampleGroup1', path: '/group-menu-item-view-1', authority: ['Learner'] },
  { key: 'sampleGroup2', path: '/group-menu-item-view-2', authority: ['Learner'] },
];

/** Addresses for developers; a release has none of them. */
export const workbenchPaths: readonly PathEntry[] = [
  { key: 'charts', path: '/dev/charts', authority: [], layout: 'blank' },
  { key: 'chart', path: '/dev/charts/:name', authority: [], layout: 'blank' },
];

/** The name of the policy by which these pages name the script of their worker. */
export const workbenchPolicy = 'acado-charts';
