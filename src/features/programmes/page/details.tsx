import { programmePageMessages as texts } from '../../../messages/programme-page.ts';
import { programmeMessages as listTexts } from '../../../messages/programmes.ts';
import { deadlineOf } from '../../../shared/programmes/deadline.ts';
import { useZoneOnceKnown } from '../../../shared/time/use-zone.ts';
import { dateInWords, momentInWords, offsetInWords } from '../../../shared/time/words.ts';
import { cityOf } from '../../../shared/time/zones.ts';
import type { ProgrammeDetails } from '../../../shared/transport/schema.d.ts';
import { type FactList, ListedFacts } from '../../../ui/facts.tsx';
import { Paragraphs, Part } from '../../../ui/page-of-one.tsx';
import { useManner } from '../../../ui/use-manner.ts';
import { ShiftList } from '../../volunteering/capability.ts';
import { asName, moneyInWords, placeInWords, timeInWords } from '../programme-words.ts';
import { StepPath } from './applying.tsx';

interface DetailsProps {
  programme: ProgrammeDetails;
}

/** The key facts: pay, duration, location, level and deadline, in the programme's and the user's time zone. */
export function ProgrammeFacts({ programme }: DetailsProps) {
  const { closes_at, timezone, levels, starts_at, intakes, fee, currency, certificate_hours, status } = programme;
  const manner = useManner();
  const zone = useZoneOnceKnown();
  const deadline = deadlineOf(closes_at, timezone);
  const isElsewhere = zone !== null && offsetInWords(deadline, zone) !== offsetInWords(deadline, timezone);
  const shown = intakes.find((intake) => intake.closes_at === closes_at);
  const places = shown?.places ?? null;
  const facts: FactList = [
    [texts.amount, moneyInWords(programme)],
    [texts.place, <bdi key="place">{placeInWords(programme)}</bdi>],
    [texts.lasts, timeInWords(programme)],
    levels.length > 0 && [texts.level, asName(levels.join(', '))],
    starts_at !== null && [texts.begins, dateInWords(starts_at, timezone, undefined, manner)],
    places !== null && [texts.places, texts.placesOf(shown?.places_left ?? 0, places)],
    fee !== null && [texts.fee, listTexts.money(currency ?? '', fee, '')],
    certificate_hours !== null && [texts.certificate, texts.certificateAt(certificate_hours)],
    status === 'upcoming' && [texts.opensOn, momentInWords(programme.opens_at, timezone, undefined, manner)],
    [texts.deadline(cityOf(timezone)), momentInWords(deadline, timezone, undefined, manner)],
    isElsewhere && [texts.deadlineYours(cityOf(zone)), momentInWords(deadline, zone, undefined, manner)],
  ];
  return (
    <Part heading={texts.facts}>
      <ListedFacts facts={facts} />
    </Part>
  );
}

/** The description of the programme and its host, with safety notes. */
export function ProgrammeAbout({ programme: { summary, description, host, host_about, safety } }: DetailsProps) {
  return (
    <>
      <Part heading={texts.about}>
        <Paragraphs text={description || summary} />
      </Part>
      {safety !== '' && (
        <Part heading={texts.safety}>
          <Paragraphs text={safety} />
        </Part>
      )}
      <Part heading={texts.host}>
        <p dir="auto">
          <b>{host}</b>
        </p>
        <Paragraphs text={host_about} />
      </Part>
    </>
  );
}

/** The steps after applying; for volunteering, the shifts with their actions. */
export function Steps({ programme }: DetailsProps) {
  if (programme.kind !== 'volunteering') return <StepPath programme={programme} />;
  if (programme.steps.length === 0) return null;
  return (
    <Part heading={texts.shifts} id="shifts">
      <ShiftList programmeId={programme.id} />
    </Part>
  );
}
