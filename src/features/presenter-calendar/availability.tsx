import { type ReactNode, useState } from 'react';
import { availabilityMessages as texts } from '../../messages/availability.ts';
import { availabilityProblemOf } from '../../messages/availability-problems.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { dayOf } from '../../shared/time/days.ts';
import { ownZone, zoneInWords, zoneName, zones } from '../../shared/time/zones.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { PresenterAvailability } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { EditedForm, EditedPart } from '../../ui/edited-part.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Loaded } from '../problems/public.ts';
import { AvailabilityDays } from './availability-days.tsx';
import { type AvailabilityDraft, draftOf, requestOf } from './availability-draft.ts';
import { AvailabilityWeek } from './availability-week.tsx';
import { saveAvailability } from './commands.ts';
import { PreviewList } from './preview-list.tsx';
import { useAvailability } from './queries.ts';

interface AvailabilityProps {
  /** The server's time, in milliseconds since the epoch. */
  now: number;
  /** The time zone in which hours are shown. */
  zone: string;
}

/** Explains why the availability was not saved. */
function refusalOf(error: unknown): ReactNode {
  if (failedWith(error, 409) !== null) return texts.stale;
  const problems = Object.values(failedWith(error, 422)?.fields ?? {}).flatMap(
    (code) => availabilityProblemOf(code) ?? [],
  );
  return problems.length === 0 ? failureText(error) : problems.map((problem) => <p key={problem}>{problem}</p>);
}

function Editor({ saved, now, zone }: AvailabilityProps & { saved: PresenterAvailability }) {
  const { draft, change } = useDraft<AvailabilityDraft>('availability');
  const saving = useCommand(saveAvailability);
  const edited = draft ?? draftOf(saved, ownZone());
  const today = dayOf(now, edited.timezone);
  return (
    <EditedForm
      saving={saving}
      words={texts}
      request={() => requestOf(edited, saved.version)}
      refusal={refusalOf}
      isChanged={draft !== null}
      clear={() => change(null)}
      after={<PreviewList draft={edited} today={today} zone={zone} />}
    >
      <SelectField
        label={texts.zone}
        placeholder={texts.zone}
        required
        options={[...new Set([zoneName(edited.timezone), ...zones()])].map((name) => [name, zoneInWords(name)])}
        value={zoneName(edited.timezone)}
        onChange={({ target }) => change({ ...edited, timezone: target.value || edited.timezone })}
      />
      <AvailabilityWeek draft={edited} onChange={change} />
      <AvailabilityDays draft={edited} today={today} onChange={change} />
    </EditedForm>
  );
}

function LoadedEditor(props: AvailabilityProps) {
  return (
    <Loaded query={useAvailability()} what={texts.what} variant="part" count={6}>
      {(saved) => <Editor saved={saved} {...props} />}
    </Loaded>
  );
}

/** The presenter's availability: weekly hours, exceptions and a preview. */
export function Availability(props: AvailabilityProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <EditedPart id="availability" heading={texts.heading} lead={texts.lead}>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.show}
      </Button>
      {isOpen && <LoadedEditor {...props} />}
    </EditedPart>
  );
}
