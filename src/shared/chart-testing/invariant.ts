import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, ContextFrom, StateValue } from 'xstate';
import type { RunStep } from './scenario.ts';

/** A step of a chart with the states before and after it. */
export interface Moment {
  before: AnyMachineSnapshot;
  step: RunStep;
  after: AnyMachineSnapshot;
  emitted: readonly AnyEventObject[];
  /** The named actions that the chart's caller has to perform. */
  done: readonly string[];
}

/**
 * A rule that holds in every state of a chart.
 * @returns the violation, or null
 */
export type Invariant = (moment: Moment) => string | null;

/** A condition on a step. */
export type Test = (moment: Moment) => boolean;

/**
 * Whether the chart is in one of the states. A state value with several regions matches if the chart is in
 * all of them.
 */
export const isIn =
  (...states: readonly StateValue[]) =>
  (snapshot: AnyMachineSnapshot): boolean =>
    states.some((state) => snapshot.matches(state));

/** The chart's context with its own type. */
export const contextOf = <Machine extends AnyStateMachine>(_: Machine, snapshot: AnyMachineSnapshot) =>
  snapshot.context as ContextFrom<Machine>;

/** The condition holds after the step and didn't hold before. */
export const begins =
  (test: (snapshot: AnyMachineSnapshot) => boolean): Test =>
  ({ before, after }) =>
    test(after) && !test(before);

export const emits =
  (type: string, test: (event: AnyEventObject) => boolean = () => true): Test =>
  ({ emitted }) =>
    emitted.some((event) => event.type === type && test(event));

/** Whether the step was one of these external events. */
export const sent =
  (...types: readonly string[]): Test =>
  ({ step }) =>
    'send' in step && types.includes(step.send.type);

/** Whether one of the ports answered, with this kind of answer if a kind is given. */
export const answered =
  (ports: string | readonly string[], kind?: string): Test =>
  ({ step }) =>
    'answer' in step &&
    [ports].flat().includes(step.answer) &&
    (kind === undefined || (step.with as { kind?: string } | null | undefined)?.kind === kind);

export const either =
  (...tests: readonly Test[]): Test =>
  (moment) =>
    tests.some((test) => test(moment));

/**
 * The first test may succeed only if the reason holds.
 *
 * @param it a sentence that describes the violation
 */
export const onlyWhen =
  (it: string, happens: Test, reason: Test): Invariant =>
  (moment) =>
    happens(moment) && !reason(moment) ? `it means without a reason that ${it}` : null;

/** At most one of the ports runs at a time. */
export const neverTogether =
  (...ports: readonly string[]): Invariant =>
  ({ after }) => {
    const asked = Object.keys(after.children as object).filter((id) => ports.includes(id));
    return asked.length > 1 ? `${asked.join(' and ')} are asked at the same time` : null;
  };

/** The secret never appears in an emitted event or in the context, except in the states that need it. */
export const neverKept =
  (secret: string, ...neededIn: readonly StateValue[]): Invariant =>
  ({ after, emitted }) =>
    JSON.stringify([after.context, emitted]).includes(secret) && !isIn(...neededIn)(after)
      ? `“${secret}” is kept`
      : null;

const fieldTests = {
  known: (value: unknown) => value !== null && value !== undefined,
  unknown: (value: unknown) => value === null || value === undefined,
  empty: (value: unknown) => value === '' || value === 0 || (Array.isArray(value) && value.length === 0),
  filled: (value: unknown) => (typeof value === 'number' ? value > 0 : (value as { length: number }).length > 0),
} as const;

/** The fields of the context that must be set or empty in a state. */
export const whileIn =
  (state: StateValue, fields: Readonly<Record<string, keyof typeof fieldTests>>): Invariant =>
  ({ after }) => {
    if (!after.matches(state)) return null;
    const known = after.context as Record<string, unknown>;
    const [field, is] = Object.entries(fields).find(([name, one]) => !fieldTests[one](known[name])) ?? [];
    return field === undefined ? null : `${field} is not ${is} in ${JSON.stringify(state)}`;
  };
