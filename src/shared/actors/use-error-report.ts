import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { errorReportMachine } from '../../machines/error-report/error-report.machine.ts';
import { absent, noActor } from './absent.ts';
import { useSelected } from './use-selected.ts';

export type ErrorReportActor = ActorRefFrom<typeof errorReportMachine>;

/** The actor that collects errors; it is loaded with the first of them. */
export interface ErrorReportSource {
  current: () => { actor: ErrorReportActor } | null;
  /** @returns how to stop listening */
  subscribe: (listener: () => void) => () => void;
  load: () => Promise<{ actor: ErrorReportActor }>;
}

export const ErrorReportContext = createContext<ErrorReportSource | null>(null);

/** Whether a report is under way, and how to send one; that rejects where its part cannot be loaded. */
export function useErrorReport(): { isBusy: boolean; request: () => Promise<void> } {
  const source = useContext(ErrorReportContext);
  if (source === null) throw new Error('useErrorReport needs an ErrorReportContext');
  const loaded = useSyncExternalStore(source.subscribe, source.current, noActor);
  const isBusy = useSelected<SnapshotFrom<typeof errorReportMachine> | null, boolean>(
    loaded?.actor ?? absent,
    (snapshot) => snapshot?.hasTag('busy') ?? false,
  );
  return { isBusy, request: async () => (await source.load()).actor.send({ type: 'report.requested' }) };
}
