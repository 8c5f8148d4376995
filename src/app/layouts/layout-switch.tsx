import { type ComponentType, lazy, Suspense } from 'react';
import type { Layout } from '../../routes/paths.ts';
import type { LayoutProps } from './layout-props.ts';

export type LayoutName = Layout | 'public' | 'collapsibleSide';

const loaders: Readonly<Record<LayoutName, () => Promise<{ default: ComponentType<LayoutProps> }>>> = {
  public: async () => ({ default: (await import('./public-layout.tsx')).PublicLayout }),
  blank: async () => ({ default: (await import('./blank-layout.tsx')).BlankLayout }),
  collapsibleSide: async () => ({ default: (await import('./collapsible-side-layout.tsx')).CollapsibleSideLayout }),
  collapsibleSideHideMenu: async () => ({
    default: (await import('./collapsible-side-layout.tsx')).HiddenSideLayout,
  }),
};

const layouts: Readonly<Record<LayoutName, ComponentType<LayoutProps>>> = {
  public: lazy(loaders.public),
  blank: lazy(loaders.blank),
  collapsibleSide: lazy(loaders.collapsibleSide),
  collapsibleSideHideMenu: lazy(loaders.collapsibleSideHideMenu),
};

/** Starts to fetch a layout before it is rendered, beside the page that it goes around. Rendering it tells a failure. */
export const preloadLayout = (name: LayoutName): void => void loaders[name]().catch(() => undefined);

/** The layout of that name around the page. */
export function LayoutSwitch({ layout, ...props }: LayoutProps & { layout: LayoutName }) {
  const Layout = layouts[layout];
  return (
    <Suspense>
      <Layout {...props} />
    </Suspense>
  );
}
