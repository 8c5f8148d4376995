import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { selectUser } from '../../../machines/session/session.selectors.ts';
import { useSession, useSessionActor } from '../../../shared/actors/use-session.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import type { FilePurpose } from '../../../shared/transport/schema.d.ts';
import { UploadsContext } from '../uploads-context.ts';
import { uploadsOf } from './uploads.ts';

interface WithUploadsProps {
  /** The name of the form, such as `assignment:4`. After a reload its uploads continue there. */
  place: string;
  purpose: FilePurpose;
  children: ReactNode;
}

/** A form that files can be added to. */
export function WithUploads({ place, purpose, children }: WithUploadsProps) {
  const { api } = useApi();
  const queryClient = useQueryClient();
  const session = useSessionActor();
  const userId = useSession(selectUser)?.id ?? 0;
  const uploads = useMemo(
    () => uploadsOf({ api, queryClient, session }, userId, place, purpose),
    [api, queryClient, session, userId, place, purpose],
  );
  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}
