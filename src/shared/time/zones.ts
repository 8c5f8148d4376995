/** Whether the name of a zone is known here. Newer platforms know offsets such as `+05:30` as well. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Whether it is the name of a place's zone: an offset, which knows no change of clocks, is none. */
export const isNamedZone = (name: string): boolean => /^[A-Za-z]/.test(name) && isZone(name);

/** Old names that platforms still report, each with the zone's name of today. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const names = new Map<string, string>();
/** Names come from outside, too, and there is no end of ways to spell them. */
const maxNames = 2_000;

/** The name that a zone goes by today, the same for all of its aliases; what names no zone stays as it is. */
export function zoneName(zone: string): string {
  const known = names.get(zone);
  if (known !== undefined) return known;
  if (!isZone(zone)) return zone;
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  const name = renamed[timeZone] ?? timeZone;
  if (names.size < maxNames) names.set(zone, name);
  return name;
}

/** Whether two names are those of one zone. */
export const isSameZone = (one: string, other: string): boolean => zoneName(one) === zoneName(other);

let all: readonly string[] | undefined;

/** All zones that have a name here, and UTC, by the names of today. */
export function zones(): readonly string[] {
  if (all !== undefined) return all;
  // They are no aliases: to ask the platform for each of them takes 60 ms.
  const known = [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((zone) => [zone, renamed[zone] ?? zone] as const);
  for (const [zone, name] of known) names.set(zone, name).set(name, name);
  all = [...new Set(known.map(([, name]) => name))].sort();
  return all;
}

/** The zone that this device is set to. */
export const ownZone = (): string => zoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** As people read it, with its continent: `America/Sao Paulo`. */
export const zoneInWords = (zone: string): string => zoneName(zone).replaceAll('_', ' ');

/** Its city alone: `America/Sao_Paulo` is `Sao Paulo`. */
export const cityOf = (zone: string): string => zoneInWords(zone).split('/').at(-1) ?? zone;
