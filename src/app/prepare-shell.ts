import { unknownLearner } from '../shared/actors/use-session.ts';
import { layoutOf } from './guard.ts';
import { preloadLayout } from './layouts/layout-switch.tsx';
import { pageOf } from './pages.ts';
import type { RouteHandle } from './route-handle.ts';

/** Loads what a shell shows: its layout, and the heading of its page. */
export async function prepareShell(handle: RouteHandle | undefined): Promise<void> {
  const entry = handle?.entry ?? null;
  const layout = preloadLayout(layoutOf(entry, unknownLearner));
  if (handle !== undefined && entry !== null) handle.page ??= await pageOf(entry);
  await layout;
}
