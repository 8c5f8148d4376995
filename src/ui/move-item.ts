export type Way = 'up' | 'down';

/** Moves an item by one position; returns an unchanged copy if the item is already at that end of the list. */
export function moved<Thing>(things: readonly Thing[], place: number, way: Way): Thing[] {
  const to = place + (way === 'up' ? -1 : 1);
  const [thing, other] = [things[place], things[to]];
  return thing === undefined || other === undefined ? [...things] : things.with(to, thing).with(place, other);
}
