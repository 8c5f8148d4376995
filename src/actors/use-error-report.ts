import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { errorReportMachine } from '../machines/error-report/error-report.machine.ts';

export type ErrorReportActor = ActorRefFrom<typeof errorReportMachine>;

export const ErrorReportContext = createContext<ErrorReportActor | null>(null);

/** The running actor that collects errors, to send events to. */
export function useErrorReportActor(): ErrorReportActor {
  const actor = useContext(ErrorReportContext);
  if (actor === null) throw new Error('useErrorReportActor needs an ErrorReportContext');
  return actor;
}
