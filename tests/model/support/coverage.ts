import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';

/** What was reached of a chart, fed by XState's own inspection. */
export interface Coverage {
  inspect: (event: InspectionEvent) => void;
  visit: (snapshot: AnyMachineSnapshot) => void;
  report: () => CoverageReport;
}

export interface CoverageReport {
  chart: string;
  states: { reached: number; all: number; missed: readonly string[] };
  transitions: { reached: number; all: number; missed: readonly string[] };
}

interface Transition {
  source: AnyStateNode;
  eventType: string;
}

function transitionsOf(node: AnyStateNode): [string, readonly Transition[]][] {
  return [...node.transitions.entries(), ...(node.always ? [['always', node.always] as const] : [])].map(
    ([type, list]) => [type, list as readonly Transition[]],
  );
}

const allNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(allNodes)];

const keyOf = (transition: Transition): string => {
  for (const [type, list] of transitionsOf(transition.source)) {
    const index = list.indexOf(transition);
    if (index >= 0) return `${transition.source.id} · ${type} · ${index + 1}`;
  }
  return `${transition.source.id} · initial`;
};

/** Counts the leaf states and the transitions of a chart that a run has reached. */
export function coverageOf(machine: AnyStateMachine): Coverage {
  const nodes = allNodes(machine.root);
  const states = nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);
  const transitions = nodes.flatMap((node) => transitionsOf(node).flatMap(([, list]) => list.map(keyOf)));
  const reached = new Set<string>();
  const visit = (snapshot: AnyMachineSnapshot) => {
    for (const node of snapshot._nodes as AnyStateNode[]) reached.add(node.id);
  };
  const portion = (all: readonly string[]) => {
    const missed = all.filter((key) => !reached.has(key));
    return { reached: all.length - missed.length, all: all.length, missed };
  };
  return {
    visit,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return;
      const snapshot = event.snapshot as AnyMachineSnapshot;
      if (snapshot.machine?.id !== machine.id) return;
      visit(snapshot);
      for (const transition of event._transitions as unknown as Transition[]) {
        reached.add(transition.source.id);
        reached.add(keyOf(transition));
      }
    },
    report: () => ({ chart: machine.id, states: portion(states), transitions: portion(transitions) }),
  };
}

/** The reports as a table for people. */
export function coverageTable(title: string, reports: readonly CoverageReport[]): string {
  const share = ({ reached, all }: { reached: number; all: number }) => `${reached} of ${all}`;
  const rows = reports.map(({ chart, states, transitions }) => [chart, share(states), share(transitions)]);
  const lines = [[title, 'states', 'transitions'], ...rows].map(([first = '', ...rest]) =>
    [first.padEnd(28), ...rest.map((cell) => cell.padStart(14))].join(''),
  );
  return `\n${lines.join('\n')}\n`;
}
