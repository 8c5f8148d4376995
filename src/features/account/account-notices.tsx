import type { ReactNode } from 'react';
import { DeletionNotice } from './deletion-notice.tsx';
import { ZoneNotice } from './zone-notice.tsx';

/** The notices about a learner's account, shown on every page. */
export function AccountNotices({ className }: { className: string | undefined }): ReactNode {
  return (
    <>
      <DeletionNotice className={className} />
      <ZoneNotice className={className} />
    </>
  );
}
