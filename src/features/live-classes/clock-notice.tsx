import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { AlertBox } from '../../ui/alert-box.tsx';

/** Says that the device's clock is wrong. @param ahead by how many milliseconds; 0 where it is right */
export function ClockNotice({ ahead }: { ahead: number }) {
  if (ahead === 0) return null;
  return <AlertBox quiet type="warning" text={texts.clockOff(Math.round(Math.abs(ahead) / 60_000), ahead > 0)} />;
}
