import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { readStrictly, textIn, valuesIn } from '../../../tests/support/strict-ics.ts';
import { IcsFile, icsOf } from './ics.ts';
import type { SourcedItem } from './source.ts';

const item = (more: Partial<SourcedItem> = {}): SourcedItem => ({
  uid: 'one@acado',
  type: 'entry',
  title: 'Study',
  note: '',
  location: '',
  starts_at: '2026-03-05T09:00:00.000Z',
  ends_at: '2026-03-05T10:00:00.000Z',
  is_all_day: false,
  timezone: 'UTC',
  status: 'confirmed',
  path: null,
  entry: null,
  sequence: 0,
  updatedAt: new Date('2026-03-01T08:00:00.000Z'),
  ...more,
});
const write = (more: Partial<SourcedItem> = {}) => icsOf(item(more), 'https://acado.test');
/** Parses the text with another library. */
const read = (text: string) => new ICAL.Component(ICAL.parse(text) as []);
const eventsIn = (text: string) =>
  read(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
const theEvent = (more: Partial<SourcedItem>) => {
  const [event, ...others] = eventsIn(write(more));
  expect(others).toEqual([]);
  return event!;
};
/** Formats a moment with the platform's own time zone data, independent of the offsets in the file. */
const shownIn = (zone: string, moment: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    Date.parse(moment),
  );
const zoneLines = (text: string) => text.split('\r\n').filter((line) => /^(DTSTART|TZOFFSET(FROM|TO)):/.test(line));

/** Characters with a meaning in a file, long characters, and halves of surrogate pairs. */
const letters = fc.string({
  unit: fc.constantFrom(
    'a',
    ' ',
    ',',
    ';',
    '\\',
    '\n',
    'n',
    ':',
    '"',
    '\t',
    'ä',
    '€',
    '😀',
    'é',
    'BEGIN:VEVENT',
    '\r\n',
  ),
  maxLength: 400,
});
/** The text with the line breaks that the other library writes. */
const unixLines = (text: string) => text.replaceAll('\r\n', '\n');

describe('an iCalendar file of one item', () => {
  it('contains every text as written, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(letters, letters, letters, (title, note, location) => {
        const text = write({ title, note, location });
        const event = new ICAL.Event(read(text).getFirstSubcomponent('vevent')!);
        const texts = [event.summary, event.description ?? '', event.location ?? ''];
        expect(texts).toEqual([title, note, location].map(unixLines));
        const lines = text.split('\r\n');
        expect(lines.join('')).not.toMatch(/[\r\n]/);
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(Buffer.from(line).toString()).toBe(line);
        }
      }),
    );
  });

  it('is named by its title, whatever the title contains', () => {
    const title = 'Talk, part 1\r\nBEGIN:VEVENT\nUID:evil\u2028SUMMARY:Pay; at evil.test\u0085\u0000\\';
    const text = write({ title });
    const [event, ...others] = eventsIn(text);
    expect([event?.uid, others]).toEqual(['one@acado', []]);
    expect(event?.summary).toBe('Talk, part 1\nBEGIN:VEVENT\nUID:evil\nSUMMARY:Pay; at evil.test  \\');
    // The parser doesn't decode these properties as text, but it decodes the summary.
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    const value = lines.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length);
    expect(lines.slice(3, 5)).toEqual([`NAME:${value}`, `X-WR-CALNAME:${value}`]);
  });

  it('has no end for a zero length, except for a whole day', () => {
    const due = { type: 'deadline', ends_at: '2026-03-05T09:00:00.000Z' } as const;
    for (const timezone of ['UTC', 'Asia/Kolkata']) {
      const { component } = theEvent({ ...due, timezone });
      expect([component.hasProperty('dtend'), component.hasProperty('duration')]).toEqual([false, false]);
    }
    expect(theEvent({ ends_at: '2026-03-05T09:00:01.000Z' }).component.hasProperty('dtend')).toBe(true);
    const midnight = '2026-04-01T18:30:00.000Z';
    const day = theEvent({ starts_at: midnight, ends_at: midnight, timezone: 'Asia/Kolkata', is_all_day: true });
    expect([day.startDate, day.endDate].map(String)).toEqual(['2026-04-02', '2026-04-03']);
  });

  it('gives local times and moments on both sides of each clock change', () => {
    for (const zone of [
      'Europe/Berlin',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Pacific/Apia',
    ])
      for (let start = Date.UTC(2011, 0, 1, 0, 7); start < Date.UTC(2013, 0, 2); start += 77 * 3_600_000) {
        const [starts_at = '', ends_at = ''] = [start, start + 40 * 60_000].map((at) => new Date(at).toISOString());
        const event = theEvent({ starts_at, ends_at, timezone: zone });
        expect([event.startDate, event.endDate].map((time) => time.toJSDate().toISOString())).toEqual([
          starts_at,
          ends_at,
        ]);
        const startText = String(event.startDate).replace('T', ' ');
        const isUtc = event.startDate.zone.tzid === 'UTC';
        expect(startText.replace('Z', '')).toBe(shownIn(isUtc ? 'UTC' : zone, starts_at));
      }
  });

  it('describes its zone only for the years in which it begins and ends', () => {
    const text = write({ timezone: 'Europe/Berlin', ends_at: '2028-07-01T10:00:00.000Z' });
    const berlin = ['+0100', '+0200'].map((offset) => `TZOFFSETTO:${offset}`);
    const [winter, summer] = berlin;
    expect(zoneLines(text).filter((line) => !line.startsWith('TZOFFSETFROM'))).toEqual([
      'DTSTART:20260101T010000',
      winter,
      'DTSTART:20260329T020000',
      summer,
      'DTSTART:20261025T030000',
      winter,
      'DTSTART:20280101T010000',
      winter,
      'DTSTART:20280326T020000',
      summer,
      'DTSTART:20281029T030000',
      winter,
    ]);
  });

  it('has dates only between 1970 and 2100, also for entries stored before that limit existed', () => {
    const times = { starts_at: '1900-05-01T00:00:00.000Z', ends_at: '2199-01-01T00:00:00.000Z' };
    const event = theEvent({ ...times, timezone: 'Asia/Kolkata' });
    expect([event.startDate, event.endDate].map((time) => time.toJSDate().toISOString())).toEqual([
      '1970-01-01T00:00:00.000Z',
      '2101-01-01T00:00:00.000Z',
    ]);
    expect(write({ ...times, timezone: 'Europe/Berlin' }).length).toBeLessThan(2000);
  });
});

describe('an iCalendar file, parsed strictly', () => {
  it('has a single event, and is named by its title, whatever the title contains', () => {
    fc.assert(
      fc.property(letters, letters, (title, note) => {
        const file = readStrictly(write({ title, note, timezone: 'Europe/Berlin', type: 'live' }));
        const events = file.parts.filter(({ name }) => name === 'VEVENT');
        expect(events).toHaveLength(1);
        const named = [textIn(file, 'NAME'), textIn(file, 'X-WR-CALNAME'), textIn(events[0]!, 'SUMMARY')];
        expect(named).toEqual([title, title, title].map(unixLines));
        expect(textIn(events[0]!, 'DESCRIPTION')).toBe(unixLines(note));
      }),
    );
  });

  it('has either an end after its start or no end', () => {
    const spans = fc.record({
      start: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }),
      length: fc.constantFrom(0, 1000, 3_600_000, 86_400_000),
      timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York'),
      is_all_day: fc.boolean(),
    });
    fc.assert(
      fc.property(spans, ({ start, length, ...more }) => {
        const [starts_at, ends_at] = [start, start + length].map((at) => new Date(at - (at % 1000)).toISOString()) as [
          string,
          string,
        ];
        const [event] = readStrictly(write({ starts_at, ends_at, ...more })).parts.filter(
          ({ name }) => name === 'VEVENT',
        );
        const [begin = ''] = valuesIn(event!, 'DTSTART');
        const [end, ...others] = valuesIn(event!, 'DTEND');
        expect([others, valuesIn(event!, 'DURATION'), end === undefined]).toEqual([
          [],
          [],
          length === 0 && !more.is_all_day,
        ]);
        if (end !== undefined) expect(end > begin).toBe(true);
      }),
    );
  });
});

describe('an iCalendar file of many items', () => {
  const fileOf = (items: readonly SourcedItem[]) => {
    const file = new IcsFile('Acado', 'https://acado.test');
    for (const each of items) file.add(each);
    return Buffer.concat([...file.parts()]).toString();
  };

  it('describes each zone once, with consecutive years joined', () => {
    const starts = ['2027-01-05T09:00:00.000Z', '2025-12-31T23:30:00.000Z', '2026-06-01T09:00:00.000Z'];
    const items = starts.map((starts_at, index) =>
      item({ uid: `${index}@acado`, starts_at, ends_at: starts_at, timezone: 'Europe/Berlin' }),
    );
    const text = fileOf(items);
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    expect(text.match(/TZOFFSETFROM:\+0100\r\nTZOFFSETTO:\+0100/g)).toHaveLength(1);
    expect(eventsIn(text).map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(starts);
  });

  it('leaves out notes beyond ten million characters, and nothing else', () => {
    const long = 'x'.repeat(4_000_000);
    const text = fileOf([1, 2, 3].map((id) => item({ uid: `${id}@acado`, note: long })));
    expect([text.match(/^DESCRIPTION:/gm)?.length, text.match(/^UID:\d@acado/gm)?.length]).toEqual([2, 3]);
  });
});
