import { type ComponentType, Suspense } from 'react';
import type { Layout } from '../../routes/paths.ts';
import { Ready } from '../../start/ready.tsx';
import { type Preloadable, preloadable } from '../../ui/preloadable.tsx';
import type { LayoutProps } from './layout-props.ts';

export type LayoutName = Layout | 'public' | 'collapsibleSide';

/** Imports the component of each layout. */
export const layoutImports: Readonly<Record<LayoutName, () => Promise<ComponentType<LayoutProps>>>> = {
  public: async () => (await import('./public-layout.tsx')).PublicLayout,
  blank: async () => (await import('./blank-layout.tsx')).BlankLayout,
  collapsibleSide: async () => (await import('./collapsible-side-layout.tsx')).CollapsibleSideLayout,
  collapsibleSideHideMenu: async () => (await import('./collapsible-side-layout.tsx')).HiddenSideLayout,
};

const layouts = Object.fromEntries(
  Object.entries(layoutImports).map(([name, load]) => [name, preloadable(load)]),
) as Readonly<Record<LayoutName, Preloadable<LayoutProps>>>;

/**
 * Loads a layout before it is rendered, in parallel with its page. An error surfaces when the layout is
 * rendered.
 */
export const preloadLayout = (name: LayoutName): Promise<unknown> => layouts[name].load().catch(() => undefined);

/** Renders the named layout around the page. */
export function LayoutSwitch({ layout, ...props }: LayoutProps & { layout: LayoutName }) {
  const Layout = layouts[layout].Component;
  return (
    <Suspense>
      <Layout {...props} />
      <Ready />
    </Suspense>
  );
}
