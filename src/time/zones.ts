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

/** The zone that this device is set to. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** As people read it: `America/Sao_Paulo` is `Sao Paulo`. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
