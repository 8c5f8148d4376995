import { useLocation } from 'react-router-dom';
import { PendingDeletion } from './pending-deletion.tsx';
import { useAccount } from './queries.ts';

/** Shown on every page while the account is scheduled for deletion, except the account page, which has its own text. */
export function DeletionNotice({ className }: { className: string | undefined }) {
  const { pathname } = useLocation();
  const deletesAt = useAccount().data?.deletes_at ?? null;
  if (deletesAt === null || pathname === '/my-portal') return null;
  return (
    <div className={className}>
      <PendingDeletion deletesAt={deletesAt} />
    </div>
  );
}
