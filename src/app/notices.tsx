import { useState } from 'react';
import { partsMessages } from '../messages/parts.ts';
import { troubleMessages as texts } from '../messages/troubles.ts';
import { useAlert } from '../shared/actors/use-alert.ts';
import { AlertBox } from '../ui/alert-box.tsx';

/** A problem that affects the whole portal, not a single page. */
export type Trouble = keyof typeof texts;

export interface NoticesProps {
  /** The names of the current troubles, separated by spaces. */
  troubles: string;
  /** Whether the connection was lost and is back. */
  isBack: boolean;
}

const isTrouble = (name: string): name is Trouble => name in texts;

/**
 * Shows one sentence for each trouble. A browser without storage also refuses cookies, so the cookie trouble
 * is hidden then.
 */
export function Notices({ troubles, isBack }: NoticesProps) {
  const [closed, setClosed] = useState<readonly Trouble[]>([]);
  const present = troubles.split(' ').filter(isTrouble);
  const shown = present.filter((name) => !closed.includes(name) && (name !== 'cookie' || !present.includes('storage')));
  return (
    <>
      {isBack && <BackOnline />}
      {shown.map((name) =>
        name === 'slow' ? (
          <AlertBox key={name} type="info" text={texts[name]} />
        ) : (
          <AlertBox key={name} type="warning" text={texts[name]} onClose={() => setClosed((all) => [...all, name])} />
        ),
      )}
    </>
  );
}

/** Says that the connection is back, then closes automatically. */
function BackOnline() {
  const alert = useAlert({ type: 'success' });
  return <AlertBox {...alert} type="success" text={partsMessages.backOnline} />;
}
