import type {
  ActorRefLike,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from 'xstate';

interface OfChart {
  /** Unique among concurrent actors. */
  actor: string;
  /** The id of the machine that the actor runs. */
  chart: string;
}

/**
 * An observation about an actor that runs a chart. Ports and other actors appear only through the events that
 * they send to it.
 */
export type Seen =
  | (OfChart & { kind: 'began'; parent: string | null; ref: AnyActorRef })
  /** An event arrived from another actor, or from outside if `from` is null. */
  | (OfChart & { kind: 'received'; event: EventObject; from: string | null })
  /**
   * Transitions were taken together. The chart may leave `snapshot` again immediately. If there are none, the
   * event changed nothing.
   */
  | (OfChart & {
      kind: 'stepped';
      event: EventObject;
      transitions: readonly AnyTransitionDefinition[];
      snapshot: AnyMachineSnapshot;
    })
  /** The event is fully processed. */
  | (OfChart & { kind: 'rested'; event: EventObject; snapshot: AnyMachineSnapshot });

const chartOf = (ref: ActorRefLike): string | null => {
  const { logic } = ref as unknown as { logic?: { id?: string; root?: unknown } };
  return logic?.root === undefined ? null : (logic.id ?? null);
};

/**
 * The observer for XState's `inspect` option.
 *
 * @param listener called for all charts in the actor system, in chronological order
 */
export function watch(listener: (seen: Seen) => void): (event: InspectionEvent) => void {
  return (inspected) => {
    const chart = chartOf(inspected.actorRef);
    if (chart === null) return;
    const of: OfChart = { actor: inspected.actorRef.sessionId, chart };
    switch (inspected.type) {
      case '@xstate.actor': {
        const ref = inspected.actorRef as AnyActorRef;
        return listener({ kind: 'began', ...of, parent: ref._parent?.sessionId ?? null, ref });
      }
      case '@xstate.event':
        return listener({
          kind: 'received',
          ...of,
          event: inspected.event,
          from: inspected.sourceRef?.sessionId ?? null,
        });
      case '@xstate.microstep':
        return listener({
          kind: 'stepped',
          ...of,
          event: inspected.event,
          transitions: inspected._transitions,
          snapshot: inspected.snapshot as AnyMachineSnapshot,
        });
      case '@xstate.snapshot':
        return listener({
          kind: 'rested',
          ...of,
          event: inspected.event,
          snapshot: inspected.snapshot as AnyMachineSnapshot,
        });
      default:
        return undefined;
    }
  };
}
