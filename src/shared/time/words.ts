import { mannerAttribute, rootId } from '../../start/protocol.ts';
import { firstLanguage } from '../text/language.ts';
import { type Day, type Moment, millisecondsOf } from './moment.ts';

type Options = Intl.DateTimeFormatOptions;

/** How a reader writes days and hours: in a language, by the manner of a country, with 12 or 24 hours on the clock. */
export interface Manner {
  /** BCP 47. */
  language: string;
  hourCycle: 'h12' | 'h23';
}

/** Of all texts. */
const pageLanguage = 'en';
/** Characters that are read of the header with a browser's languages. */
const maxRead = 200;

/** That of the product itself: in mails and files, and of readers of whose language nothing is known. */
export const plainManner: Manner = { language: 'en-GB', hourCycle: 'h23' };

/**
 * That of the reader: the page's language as it is written where they are, and the clock of their own first language.
 *
 * @param ofTexts the language of the page
 * @param languages of the reader, the first one first
 */
export function mannerOf(ofTexts: string, languages: readonly string[]): Manner {
  const language = firstLanguage(languages.filter((tag) => tag.split('-')[0] === ofTexts));
  const region = language === undefined ? undefined : new Intl.Locale(language).region;
  const { hourCycle } = new Intl.DateTimeFormat(firstLanguage(languages), { hour: 'numeric' }).resolvedOptions();
  return {
    // Of a language without a country nobody knows whether day or month comes first.
    language: region === undefined ? plainManner.language : `${ofTexts}-${region}`,
    hourCycle: hourCycle === 'h11' || hourCycle === 'h12' ? 'h12' : 'h23',
  };
}

/** The manner of who sends a request, by its header `accept-language`. */
export function mannerOfRequest(header: string): Manner {
  const weighed = header
    .slice(0, maxRead)
    .split(',')
    .map((part) => {
      const [tag = '', weight = ''] = part.split(';');
      return { tag: tag.trim(), weight: Number(/^\s*q=([\d.]+)\s*$/.exec(weight)?.[1] ?? 1) };
    });
  // The order of equals stays.
  const languages = weighed.toSorted((one, other) => other.weight - one.weight).map(({ tag }) => tag);
  return firstLanguage(languages) === undefined ? plainManner : mannerOf(pageLanguage, languages);
}

/** A manner as an attribute: `en-US h12`. */
export const writeManner = ({ language, hourCycle }: Manner): string => `${language} ${hourCycle}`;

/** The manner in which the server has written a page, so that nothing on it changes its form; null where it has not. */
function mannerOfPage(root: Element | null): Manner | null {
  const [language, hourCycle] = root?.getAttribute(mannerAttribute)?.split(' ') ?? [];
  return language !== undefined && (hourCycle === 'h12' || hourCycle === 'h23') ? { language, hourCycle } : null;
}

let ofPage: { root: Element | null; manner: Manner | null } | undefined;
let known: { languages: string; manner: Manner } | undefined;

/** The manner of who sits before this browser; the product's own on the server. */
export function ownManner(): Manner {
  if (typeof document === 'undefined') return plainManner;
  const root = document.getElementById(rootId);
  if (ofPage?.root !== root) ofPage = { root, manner: mannerOfPage(root) };
  if (ofPage.manner !== null) return ofPage.manner;
  // Some browsers make the list anew for each who asks; React takes another manner for a change, and would never end.
  const languages = navigator.languages.join();
  if (known?.languages !== languages) known = { languages, manner: mannerOf(pageLanguage, navigator.languages) };
  return known.manner;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than a hundred uses of it. */
function formatOf(language: string, options: Options): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, made);
  return made;
}

const long: Options = { day: 'numeric', month: 'long', year: 'numeric' };

/** The date of a moment, as a zone has it: `3 March 2026` unless asked otherwise. */
export function dateInWords(moment: Moment, zone: string, options = long, manner = ownManner()): string {
  const words = formatOf(manner.language, { ...options, timeZone: zone }).format(millisecondsOf(moment));
  return manner.language === plainManner.language ? words.replace(',', '') : words;
}

/** The hour: `09:05`, or `9:05 am` where the clock has twelve. */
export function timeInWords(moment: Moment, zone: string, { language, hourCycle } = ownManner()): string {
  const hour = hourCycle === 'h12' ? 'numeric' : '2-digit';
  return formatOf(language, { hour, minute: '2-digit', hourCycle, timeZone: zone }).format(millisecondsOf(moment));
}

/** Date and hour: `3 March 2026, 09:05` unless asked otherwise. */
export const momentInWords = (moment: Moment, zone: string, options = long, manner = ownManner()): string =>
  `${dateInWords(moment, zone, options, manner)}, ${timeInWords(moment, zone, manner)}`;

/** A day in words: `Tuesday 3 March` unless asked otherwise. */
export const dayInWords = (
  day: Day,
  options: Options = { weekday: 'long', day: 'numeric', month: 'long' },
  manner = ownManner(),
): string => dateInWords(Date.parse(day), 'UTC', options, manner);

/** A full hour of the clock: `09:00`. @param hour 0 to 23 */
export const hourInWords = (hour: number, manner = ownManner()): string =>
  timeInWords(Date.UTC(2000, 0, 1, hour), 'UTC', manner);

/** The hour as a field for hours takes it, in every manner of writing: `09:05`. */
export const hourOfField = (moment: Moment, zone: string): string => timeInWords(moment, zone, plainManner);

/** How far the clocks of a zone are from UTC at a moment: `GMT+5:30`. */
export const offsetInWords = (moment: Moment, zone: string): string => zoneNameAt(moment, zone, 'shortOffset');

/** The name of a zone's clocks at a moment: `CET`, or how far they are from UTC. */
export const clocksInWords = (moment: Moment, zone: string): string => zoneNameAt(moment, zone, 'short');

/** Whose time it is, as people say it: `India time`, `Central European time`; the name of the clocks where there is none. */
export function zoneTimeInWords(moment: Moment, zone: string): string {
  const names = [zoneNameAt(moment, zone, 'shortGeneric'), zoneNameAt(moment, zone, 'longGeneric')];
  const name = names.find((one) => one.endsWith(' Time'));
  return name?.replace(/ Time$/, ' time') ?? clocksInWords(moment, zone);
}

const withWeekday: Options = { weekday: 'long', ...long };

/** A moment in a mail, in the product's manner, with the name of the clocks: `Tuesday 3 March 2026, 09:00 CET`. */
export const momentForMail = (moment: Moment, zone: string): string =>
  `${momentInWords(moment, zone, withWeekday, plainManner)} ${clocksInWords(moment, zone)}`;

function zoneNameAt(moment: Moment, zone: string, timeZoneName: Options['timeZoneName']): string {
  const parts = formatOf(plainManner.language, { timeZone: zone, timeZoneName }).formatToParts(millisecondsOf(moment));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** A span of days in words, both included: `28 February – 6 March 2026`. */
export const daysInWords = (first: Day, last: Day, manner = ownManner()): string =>
  formatOf(manner.language, { ...long, timeZone: 'UTC' }).formatRange(Date.parse(first), Date.parse(last));

const months = 'January February March April May June July August September October November December'.split(' ');

/** `3 March 2026` by UTC in the product's own manner; a first `Intl` object takes longer than all of a page of text. */
export function plainDate(moment: Moment): string {
  const time = new Date(moment);
  return `${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}
