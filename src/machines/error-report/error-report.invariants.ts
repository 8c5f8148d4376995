import type { AnyMachineSnapshot } from 'xstate';
import { answered, contextOf, emits, type Invariant, onlyWhen, whileIn } from '../../shared/chart-testing/invariant.ts';
import { errorReportMachine } from './error-report.machine.ts';

function waiting(snapshot: AnyMachineSnapshot): number {
  const { collected, sending } = contextOf(errorReportMachine, snapshot);
  return collected.length + sending.length;
}

export const errorReportInvariants: readonly Invariant[] = [
  onlyWhen(
    'the report is sent',
    emits('report.sent'),
    ({ step }) => 'answer' in step && Array.isArray(step.with) && step.with.length === 0,
  ),
  onlyWhen(
    'no report is pending',
    ({ before, after }) => waiting(before) > 0 && waiting(after) === 0,
    answered('sendReports'),
  ),
  whileIn('collecting', { sending: 'empty' }),
  whileIn('sent', { sending: 'empty' }),
  whileIn('failed', { sending: 'empty' }),
];
