import type { ReactNode } from 'react';
import { App } from './app.tsx';
import { LayoutSwitch } from './layouts/layout-switch.tsx';
import type { Portal } from './start.ts';

/** What stands around screens that come before the portal's own. */
export const framesOf = (portal: Portal) => ({
  app: (router: ReactNode) => <App portal={portal}>{router}</App>,
  layout: (page: ReactNode) => (
    <LayoutSwitch layout="blank" user={null} onSignOut={() => undefined}>
      {page}
    </LayoutSwitch>
  ),
});
