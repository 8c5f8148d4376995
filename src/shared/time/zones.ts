/** Whether this platform knows the zone. Newer platforms also accept offsets such as `+05:30`. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Whether the zone belongs to a place. Offsets don't, because they ignore clock changes. */
export const isNamedZone = (name: string): boolean => /^[A-Za-z]/.test(name) && isZone(name);

/** Outdated names that platforms still report, with the current name of each. */
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
/** Limits the cache: names also come from outside, in any number of spellings. */
const maxNames = 2_000;

/** The current name of a zone, the same for all its aliases; an unknown zone is returned unchanged. */
export function zoneName(zone: string): string {
  const known = names.get(zone);
  if (known !== undefined) return known;
  if (!isZone(zone)) return zone;
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  const name = renamed[timeZone] ?? timeZone;
  if (names.size < maxNames) names.set(zone, name);
  return name;
}

/** Whether two names mean the same zone. */
export const isSameZone = (one: string, other: string): boolean => zoneName(one) === zoneName(other);

let all: readonly string[] | undefined;

/** All zones that this platform knows, and UTC, by their current names. */
export function zones(): readonly string[] {
  if (all !== undefined) return all;
  // These names aren't aliases. Asking the platform for each of them would take 60 ms.
  const known = [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((zone) => [zone, renamed[zone] ?? zone] as const);
  for (const [zone, name] of known) names.set(zone, name).set(name, name);
  all = [...new Set(known.map(([, name]) => name))].sort();
  return all;
}

/** The zone of this device. The platform knows it, so it needs no check, which is slow. */
export function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return renamed[timeZone] ?? timeZone;
}

/** The readable name with its continent: `America/Sao Paulo`. */
export const zoneInWords = (zone: string): string => zoneName(zone).replaceAll('_', ' ');

/** The city in a zone's name: `America/Sao_Paulo` becomes `Sao Paulo`. */
export const cityOf = (zone: string): string => zoneInWords(zone).split('/').at(-1) ?? zone;
