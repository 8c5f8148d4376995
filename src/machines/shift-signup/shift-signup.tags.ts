import { hasTag, type Tagged, type TagOf } from '../../shared/flows/tags.ts';
import type { shiftSignupMachine } from './shift-signup.machine.ts';

type Machine = typeof shiftSignupMachine;
type Part = Tagged | null | undefined;

export const isWaiting = (part: Part): boolean => hasTag<Machine>(part, 'waiting');
export const isOffered = (part: Part): boolean => hasTag<Machine>(part, 'offered');
export const isLapsed = (part: Part): boolean => hasTag<Machine>(part, 'lapsed');

/** The tags that learners have a word for, the one that says most first. */
const told = [
  'attended',
  'missed',
  'confirmed',
  'offered',
  'waiting',
  'calledOff',
  'lapsed',
  'cancelled',
] as const satisfies readonly TagOf<Machine>[];

export type ToldSignup = (typeof told)[number];

/** The tag by which screens describe a sign-up; undefined where there is none. */
export const toldSignupOf = (part: Part): ToldSignup | undefined => told.find((tag) => hasTag<Machine>(part, tag));
