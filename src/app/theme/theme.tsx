import type { ReactNode } from 'react';
import { ConnectionNotice } from '../connection-notice.tsx';
import { ToastHost } from '../toast-host.tsx';
import './base.css';

/** What every page stands on: the tokens, the base styles and the places where messages appear. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ConnectionNotice />
      <ToastHost channel="toasts" />
      <ToastHost channel="notifications" />
    </>
  );
}
