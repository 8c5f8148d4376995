import { mentoringMessages as texts } from '../../messages/mentoring.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { zoneInWords, zones } from '../../shared/time/zones.ts';
import { SelectField } from '../../ui/select-field.tsx';

interface ZoneChoiceProps {
  /** The time zone; empty for the user's own zone. */
  zone: string;
  onChange: (zone: string) => void;
}

/** The select for the time zone of shown times. */
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
