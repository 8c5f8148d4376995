import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { selectZone } from '../../machines/session/session.selectors.ts';
import { accountMessages } from '../../messages/account.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { offsetInWords } from '../../shared/time/words.ts';
import { cityOf, ownZone } from '../../shared/time/zones.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { showToast } from '../../ui/toast.ts';
import { useKnownZone, useSetTimezone } from './use-own-zone.ts';

const texts = accountMessages.zone;

/**
 * Offers the device's time zone if its clock differs from the learner's zone. A learner who declines isn't asked again
 * in that zone.
 */
export function ZoneNotice({ className }: { className: string | undefined }) {
  useKnownZone();
  const { pathname } = useLocation();
  const own = useSession(selectZone);
  const { draft: kept, change: keep } = useDraft<string>('zoneKept');
  const [now] = useState(() => Date.now());
  const { set } = useSetTimezone();
  const device = ownZone();
  if (own === null || own === device || kept === device || pathname === '/my-portal') return null;
  if (offsetInWords(now, own) === offsetInWords(now, device)) return null;
  const take = () =>
    set(device, {
      onSet: () => showToast({ type: 'success', text: texts.saved(cityOf(device)) }),
      onFailed: (failure) => showToast({ type: 'danger', text: texts.failed(failureText(failure)), failure }),
    });
  return (
    <div className={className}>
      <AlertBox
        quiet
        type="info"
        text={texts.differs(cityOf(device), cityOf(own))}
        action={{ label: texts.take(cityOf(device)), onClick: take }}
        onClose={() => keep(device)}
      />
    </div>
  );
}
