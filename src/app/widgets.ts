import type { Widget, Widgets } from '../shared/capability.ts';
import { widgets as all } from './capabilities.ts';
import { joined } from './joined.ts';

/** The parts of the dashboard. */
export const widgets: Widgets = joined<never, Widget>()(all);
