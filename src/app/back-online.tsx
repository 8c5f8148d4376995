import { useAlert } from '../actors/use-alert.ts';
import { partsMessages as texts } from '../messages/parts.ts';
import { AlertBox } from '../ui/alert-box.tsx';

/** Says that the connection is back, and goes by itself. */
export function BackOnline() {
  const alert = useAlert({ type: 'success' });
  return <AlertBox {...alert} type="success" text={texts.backOnline} />;
}
