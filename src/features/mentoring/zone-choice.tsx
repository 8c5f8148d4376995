import { mentoringMessages as texts } from '../../messages/mentoring.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { zoneInWords, zones } from '../../shared/time/zones.ts';
import { SelectField } from '../../ui/select-field.tsx';

interface ZoneChoiceProps {
  /** Empty for the reader's own. */
  zone: string;
  onChange: (zone: string) => void;
}

/** By whose clocks times are shown. */
export function ZoneChoice({ zone, onChange }: ZoneChoiceProps) {
  const own = useZone();
  return (
    <SelectField
      label={texts.zone}
      placeholder={texts.ownZone(zoneInWords(own))}
      options={zones().map((one) => [one, zoneInWords(one)])}
      value={zone}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
