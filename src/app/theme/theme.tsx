import type { ReactNode } from 'react';
import { useApi } from '../../shared/transport/api-context.ts';
import { Boundary } from '../boundary.tsx';
import { ConnectionNotice } from '../connection-notice.tsx';
import { ProblemAlone } from '../problem.tsx';
import { ToastHost } from '../toast-host.tsx';
import './base.css';

const channelNames = ['toasts', 'notifications'] as const;

/** The base of every page: tokens, base styles, message hosts and the last error boundary. */
export function Theme({ children }: { children: ReactNode }) {
  const { record } = useApi();
  return (
    <>
      <Boundary onCaught={record} instead={ProblemAlone}>
        {children}
      </Boundary>
      <Boundary onCaught={record}>
        <ConnectionNotice />
      </Boundary>
      {channelNames.map((channel) => (
        <Boundary key={channel} onCaught={record}>
          <ToastHost channel={channel} />
        </Boundary>
      ))}
    </>
  );
}
