import type { PathEntry } from './paths.ts';

/** The pages of the sample menu, which show each kind of menu entry. */
export const samplePaths: readonly PathEntry[] = [
  { key: 'sampleSingle', path: '/single-menu-view', authority: ['Learner'] },
  { key: 'sampleCollapse1', path: '/collapse-menu-item-view-1', authority: ['Learner'] },
  { key: 'sampleCollapse2', path: '/collapse-menu-item-view-2', authority: ['Learner'] },
  { key: 'sampleGroup1', path: '/group-menu-item-view-1', authority: ['Learner'] },
  { key: 'sampleGroup2', path: '/group-menu-item-view-2', authority: ['Learner'] },
];

/** Addresses for developers; releases don't include them. */
export const workbenchPaths: readonly PathEntry[] = [
  { key: 'charts', path: '/dev/charts', authority: [], layout: 'blank' },
  { key: 'chart', path: '/dev/charts/:name', authority: [], layout: 'blank' },
];

/** The Trusted Types policy with which these pages create their worker's script URL. */
export const workbenchPolicy = 'acado-charts';
