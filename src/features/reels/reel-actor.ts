import type { ActorRefFrom } from 'xstate';
import type { reelPlayerMachine } from '../../machines/reel-player/reel-player.machine.ts';

export type ReelActor = ActorRefFrom<typeof reelPlayerMachine>;
