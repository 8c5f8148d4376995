export type Way = 'up' | 'down';

/** A list with the thing at a place moved by one; as it is where there is no such place. */
export function moved<Thing>(things: readonly Thing[], place: number, way: Way): Thing[] {
  const to = place + (way === 'up' ? -1 : 1);
  const [thing, other] = [things[place], things[to]];
  return thing === undefined || other === undefined ? [...things] : things.with(to, thing).with(place, other);
}
