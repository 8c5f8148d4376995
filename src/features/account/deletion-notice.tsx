import { useLocation } from 'react-router-dom';
import { PendingDeletion } from './pending-deletion.tsx';
import { useAccount } from './queries.ts';

/** On every page of a learner whose account is going; the page of the account says it in its place. */
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
