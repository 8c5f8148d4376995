import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { errorReportMachine } from '../../machines/error-report/error-report.machine.ts';
import { absent, noActor } from './absent.ts';
import { useSelected } from './use-selected.ts';

export type ErrorReportActor = ActorRefFrom<typeof errorReportMachine>;

/** The actor that collects errors; loaded with the first error. */
export interface ErrorReportSource {
  current: () => { actor: ErrorReportActor } | null;
  /** @returns the unsubscribe function */
  subscribe: (listener: () => void) => () => void;
  load: () => Promise<{ actor: ErrorReportActor }>;
}

export const ErrorReportContext = createContext<ErrorReportSource | null>(null);

/**
 * Whether a report is being sent, and a function to send a report. The function rejects if the actor can't be loaded.
 */
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
