import { liveClassesDescriptions as descriptions } from '../../messages/live-classes-titles.ts';
import type { Heads } from '../../shared/capability.ts';
import { openClassesThings } from './open-classes-head.ts';

export const heads = () =>
  ({
    liveClasses: { description: descriptions.liveClasses, things: openClassesThings },
  }) satisfies Heads;
