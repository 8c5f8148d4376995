import { mannerAttribute, rootId } from '../../start/protocol.ts';
import { firstLanguage } from '../text/language.ts';
import { type Day, type Moment, millisecondsOf } from './moment.ts';

type Options = Intl.DateTimeFormatOptions;

/** The reader's date and time format: language, regional date order, and 12-hour or 24-hour clock. */
export interface Manner {
  /** BCP 47. */
  language: string;
  hourCycle: 'h12' | 'h23';
}

/** The language of all texts. */
const pageLanguage = 'en';
/** The maximum number of characters that are read of the `accept-language` header. */
const maxRead = 200;

/** The product's default format: for mails and files, and for readers with an unknown language. */
export const plainManner: Manner = { language: 'en-GB', hourCycle: 'h23' };

/**
 * The reader's format: the page's language in their region, and the clock of their first language.
 *
 * @param ofTexts the language of the page
 * @param languages the reader's languages in order of preference
 */
export function mannerOf(ofTexts: string, languages: readonly string[]): Manner {
  const language = firstLanguage(languages.filter((tag) => tag.split('-')[0] === ofTexts));
  const region = language === undefined ? undefined : new Intl.Locale(language).region;
  const { hourCycle } = new Intl.DateTimeFormat(firstLanguage(languages), { hour: 'numeric' }).resolvedOptions();
  return {
    // Without a region, the order of day and month is unknown.
    language: region === undefined ? plainManner.language : `${ofTexts}-${region}`,
    hourCycle: hourCycle === 'h11' || hourCycle === 'h12' ? 'h12' : 'h23',
  };
}

/** The format for a request, from its `accept-language` header. */
export function mannerOfRequest(header: string): Manner {
  const weighed = header
    .slice(0, maxRead)
    .split(',')
    .map((part) => {
      const [tag = '', weight = ''] = part.split(';');
      return { tag: tag.trim(), weight: Number(/^\s*q=([\d.]+)\s*$/.exec(weight)?.[1] ?? 1) };
    });
  // The sort is stable, so equal weights keep their order.
  const languages = weighed.toSorted((one, other) => other.weight - one.weight).map(({ tag }) => tag);
  return firstLanguage(languages) === undefined ? plainManner : mannerOf(pageLanguage, languages);
}

/** The format as an attribute value: `en-US h12`. */
export const writeManner = ({ language, hourCycle }: Manner): string => `${language} ${hourCycle}`;

/**
 * The format that the server used for the page, so that hydration changes nothing; null if the page wasn't
 * rendered.
 */
function mannerOfPage(root: Element | null): Manner | null {
  const [language, hourCycle] = root?.getAttribute(mannerAttribute)?.split(' ') ?? [];
  return language !== undefined && (hourCycle === 'h12' || hourCycle === 'h23') ? { language, hourCycle } : null;
}

let ofPage: { root: Element | null; manner: Manner | null } | undefined;
let known: { languages: string; manner: Manner } | undefined;

/** The format of this browser's reader; the default format on the server. */
export function ownManner(): Manner {
  if (typeof document === 'undefined') return plainManner;
  const root = document.getElementById(rootId);
  if (ofPage?.root !== root) ofPage = { root, manner: mannerOfPage(root) };
  if (ofPage.manner !== null) return ofPage.manner;
  // Some browsers return a new list on each access. React would treat a new format as a change and render
  // forever.
  const languages = navigator.languages.join();
  if (known?.languages !== languages) known = { languages, manner: mannerOf(pageLanguage, navigator.languages) };
  return known.manner;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes longer than a hundred uses of it. */
function formatOf(language: string, options: Options): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, made);
  return made;
}

const long: Options = { day: 'numeric', month: 'long', year: 'numeric' };

/** The date of a moment in a zone: `3 March 2026` by default. */
export function dateInWords(moment: Moment, zone: string, options = long, manner = ownManner()): string {
  const words = formatOf(manner.language, { ...options, timeZone: zone }).format(millisecondsOf(moment));
  return manner.language === plainManner.language ? words.replace(',', '') : words;
}

/** The time: `09:05`, or `9:05 am` on a 12-hour clock. */
export function timeInWords(moment: Moment, zone: string, { language, hourCycle } = ownManner()): string {
  const hour = hourCycle === 'h12' ? 'numeric' : '2-digit';
  return formatOf(language, { hour, minute: '2-digit', hourCycle, timeZone: zone }).format(millisecondsOf(moment));
}

/** Date and time: `3 March 2026, 09:05` by default. */
export const momentInWords = (moment: Moment, zone: string, options = long, manner = ownManner()): string =>
  `${dateInWords(moment, zone, options, manner)}, ${timeInWords(moment, zone, manner)}`;

/** A day as text: `Tuesday 3 March` by default. */
export const dayInWords = (
  day: Day,
  options: Options = { weekday: 'long', day: 'numeric', month: 'long' },
  manner = ownManner(),
): string => dateInWords(Date.parse(day), 'UTC', options, manner);

/**
 * A full hour as text: `09:00`.
 * @param hour 0 to 23
 */
export const hourInWords = (hour: number, manner = ownManner()): string =>
  timeInWords(Date.UTC(2000, 0, 1, hour), 'UTC', manner);

/** The time as the value of a time field, in every format: `09:05`. */
export const hourOfField = (moment: Moment, zone: string): string => timeInWords(moment, zone, plainManner);

/** The UTC offset of a zone at a moment: `GMT+5:30`. */
export const offsetInWords = (moment: Moment, zone: string): string => zoneNameAt(moment, zone, 'shortOffset');

/** The abbreviation of a zone at a moment: `CET`, or its UTC offset. */
export const clocksInWords = (moment: Moment, zone: string): string => zoneNameAt(moment, zone, 'short');

/** The everyday name of a zone: `India time`, `Central European time`; its abbreviation if it has none. */
export function zoneTimeInWords(moment: Moment, zone: string): string {
  const names = [zoneNameAt(moment, zone, 'shortGeneric'), zoneNameAt(moment, zone, 'longGeneric')];
  const name = names.find((one) => one.endsWith(' Time'));
  return name?.replace(/ Time$/, ' time') ?? clocksInWords(moment, zone);
}

const withWeekday: Options = { weekday: 'long', ...long };

/**
 * A moment for mails in the default format with the zone's abbreviation: `Tuesday 3 March 2026, 09:00 CET`.
 */
export const momentForMail = (moment: Moment, zone: string): string =>
  `${momentInWords(moment, zone, withWeekday, plainManner)} ${clocksInWords(moment, zone)}`;

function zoneNameAt(moment: Moment, zone: string, timeZoneName: Options['timeZoneName']): string {
  const parts = formatOf(plainManner.language, { timeZone: zone, timeZoneName }).formatToParts(millisecondsOf(moment));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** An inclusive range of days: `28 February – 6 March 2026`. */
export const daysInWords = (first: Day, last: Day, manner = ownManner()): string =>
  formatOf(manner.language, { ...long, timeZone: 'UTC' }).formatRange(Date.parse(first), Date.parse(last));

const months = 'January February March April May June July August September October November December'.split(' ');

/**
 * A UTC date in the default format: `3 March 2026`. The first `Intl` object takes longer than rendering a
 * whole page of text.
 */
export function plainDate(moment: Moment): string {
  const time = new Date(moment);
  return `${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}
