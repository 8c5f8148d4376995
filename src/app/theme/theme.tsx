import type { ReactNode } from 'react';
import { ToastHost } from '../toast-host.tsx';
import './base.css';

/** What every page stands on: the tokens, the base styles and the places where messages appear. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastHost channel="toasts" />
      <ToastHost channel="notifications" />
    </>
  );
}
