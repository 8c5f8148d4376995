import type { ComponentProps } from 'react';
import { failedWith } from '../../shared/transport/call-error.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { ConfirmFirst } from './capability.ts';

interface SeatRefusalProps {
  failure: unknown;
  /** The reason, if it isn't an unconfirmed address. */
  text: string;
  at?: ComponentProps<typeof AlertBox>['at'];
}

/** The reason why the learner got no seat. For an unconfirmed address, offers to email the link again. */
export function SeatRefusal({ failure, text, at }: SeatRefusalProps) {
  if (failedWith(failure, 'address_not_confirmed') !== null) return <ConfirmFirst to="seat" />;
  return <AlertBox type="danger" failure={failure} text={text} {...(at && { at })} />;
}
