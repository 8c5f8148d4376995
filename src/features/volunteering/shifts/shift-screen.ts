import { publicPartTagOf } from '../../../machines/participation/participation.tags.ts';
import type { Shift, ShiftSignup } from '../../../shared/transport/schema.d.ts';

export type ShiftScreen =
  | 'open'
  | 'waitable'
  | 'waiting'
  | 'offered'
  | 'held'
  | 'booked'
  | 'begun'
  | 'attended'
  | 'missed'
  | 'cancelled'
  | 'over'
  | 'undated';

/** The screen of a shift: from the user's active sign-up, or from what a new sign-up would get. */
export function screenOf({
  admission,
  signup,
  starts_at,
}: Pick<Shift, 'admission' | 'signup' | 'starts_at'>): ShiftScreen {
  const tag = publicPartTagOf(signup);
  if (tag === 'calledOff' || admission === 'cancelled') return 'cancelled';
  if (tag === 'attended' || tag === 'missed' || tag === 'waiting' || tag === 'offered') return tag;
  if (tag === 'unconfirmed') return 'held';
  if (tag === 'confirmed') return admission === 'closed' ? 'begun' : 'booked';
  if (admission === 'open') return 'open';
  if (admission === 'waiting_list') return 'waitable';
  return starts_at === null ? 'undated' : 'over';
}

/**
 * The action of a shift's button. The button element stays the same in all states, so that it keeps the focus;
 * null if there is no action.
 */
export type ShiftInput = 'signUp' | 'wait' | 'cancel' | 'stopWaiting' | 'accept';

const canDo = (signup: ShiftSignup | null, event: string): boolean => signup?.possible_events.includes(event) === true;

export function inputOf(shift: Pick<Shift, 'admission' | 'signup' | 'starts_at'>): ShiftInput | null {
  const { signup } = shift;
  switch (screenOf(shift)) {
    case 'open':
      return 'signUp';
    case 'waitable':
      return 'wait';
    case 'offered':
      return canDo(signup, 'offer.accepted') ? 'accept' : null;
    case 'waiting':
      return canDo(signup, 'participation.cancelled') ? 'stopWaiting' : null;
    case 'held':
    case 'booked':
      return canDo(signup, 'participation.cancelled') ? 'cancel' : null;
    default:
      return null;
  }
}
