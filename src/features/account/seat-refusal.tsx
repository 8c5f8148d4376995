import type { ComponentProps } from 'react';
import { failedWith } from '../../shared/transport/call-error.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { ConfirmFirst } from './capability.ts';

interface SeatRefusalProps {
  failure: unknown;
  /** Why, where it is not for want of a confirmed address. */
  text: string;
  at?: ComponentProps<typeof AlertBox>['at'];
}

/** Why no seat was taken. An address that has to be confirmed first comes with the way to do that. */
export function SeatRefusal({ failure, text, at }: SeatRefusalProps) {
  if (failedWith(failure, 'address_not_confirmed') !== null) return <ConfirmFirst to="seat" />;
  return <AlertBox type="danger" failure={failure} text={text} {...(at && { at })} />;
}
