import { type ChartStructure, withInner } from '../../shared/inspection/chart-structure.ts';
import type { RecordedStep, Recording } from '../../shared/inspection/recorder.ts';
import type { FlowLine } from './flow-history.ts';

/** The ids of a stored state and its parent states. */
const idsOf = (chart: string, state: string): string[] => {
  const parts = state.split('.');
  return [chart, ...parts.map((_, index) => [chart, ...parts.slice(0, index + 1)].join('.'))];
};

/** The changes of a row as a recording of its chart: the stored states, and the transitions between them. */
export function recordingOf(structure: ChartStructure, lines: readonly FlowLine[]): Recording {
  const transitions = withInner(structure.root).flatMap((state) => state.transitions);
  const steps = lines.map(({ at, event, from, to, sender, user, reason }): RecordedStep => {
    const [before, after] = [idsOf(structure.id, from), idsOf(structure.id, to)];
    return {
      at,
      event: { type: event },
      cause: user === null ? sender : `${sender} ${user}`,
      transitions: transitions
        .filter((one) => one.event === event && before.includes(one.source))
        .filter(({ targets }) => targets.length === 0 || targets.some((target) => after.includes(target)))
        .map(({ key }) => key),
      guards: [],
      value: to,
      states: after,
      context: { from, to, reason },
      status: 'active',
      possible: [],
    };
  });
  return { format: 'acado-recording-1', chart: structure.id, actor: String(lines[0]?.row ?? ''), steps };
}
