import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import { type ToldTag, told } from '../../../src/machines/application/application.tags.ts';
import { statesWith } from '../../platform/flows/tags.ts';

const byState: ReadonlyMap<string, ToldTag> = new Map(
  told.flatMap((tag) => statesWith(applicationMachine, tag).map((state) => [state, tag] as const)),
);

/** The tag by whose words learners are told of a state; null for the state of which nobody is told. */
export const tagOfState = (state: string): ToldTag | null => byState.get(state) ?? null;
