import { clockMessages as texts } from '../messages/clock.ts';
import { AlertBox } from './alert-box.tsx';

/**
 * Warns that the device's clock is wrong.
 * @param ahead milliseconds that it is ahead; 0 if it is right
 */
export function ClockNotice({ ahead }: { ahead: number }) {
  if (ahead === 0) return null;
  return <AlertBox quiet type="warning" text={texts.off(Math.round(Math.abs(ahead) / 60_000), ahead > 0)} />;
}
