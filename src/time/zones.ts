/** Whether the name of a zone is known here. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** All zones that have a name here, and UTC. */
export const zones = (): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();

/** Names that browsers still give, for those that are in use. */
const renamed = new Map([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
]);

/** The zone that this device is set to. */
export function ownZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return renamed.get(zone) ?? zone;
}

/** As people read it: `America/Sao_Paulo` is `Sao Paulo`. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
