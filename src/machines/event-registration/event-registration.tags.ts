import { hasTag, type Tagged, type TagOf } from '../../shared/flows/tags.ts';
import type { eventRegistrationMachine } from './event-registration.machine.ts';

type Machine = typeof eventRegistrationMachine;
type Part = Tagged | null | undefined;

export const isOffered = (part: Part): boolean => hasTag<Machine>(part, 'offered');
export const isWaiting = (part: Part): boolean => hasTag<Machine>(part, 'waiting');
export const isUnconfirmed = (part: Part): boolean => hasTag<Machine>(part, 'unconfirmed');
export const isRegistered = (part: Part): boolean => hasTag<Machine>(part, 'registered');

/** The tags that a list has a word for, the one that says most first. */
const told = [
  'calledOff',
  'attended',
  'missed',
  'registered',
  'offered',
  'waiting',
  'lapsed',
] as const satisfies readonly TagOf<Machine>[];

export type ToldPart = (typeof told)[number];

/** The tag by which screens describe a part in an event; undefined where there is none. */
export const toldPartOf = (part: Part): ToldPart | undefined => told.find((tag) => hasTag<Machine>(part, tag));
