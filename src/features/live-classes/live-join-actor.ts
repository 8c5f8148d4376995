import type { ActorRefFrom } from 'xstate';
import type { liveJoinMachine } from '../../machines/live-join/live-join.machine.ts';

export type LiveJoinActor = ActorRefFrom<typeof liveJoinMachine>;
