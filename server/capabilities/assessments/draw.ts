/** Numbers from 0 to below 1 that are the same each time for a seed: mulberry32. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Some of a list, in an order drawn by chance: as many as are asked for, or all (Fisher and Yates). */
export function drawn<Item>(from: readonly Item[], count: number, random: () => number): Item[] {
  const items = [...from];
  const taken: Item[] = [];
  while (taken.length < count && items.length > 0) {
    const at = Math.floor(random() * items.length);
    const last = items.length - 1;
    const [item, end] = [items[at] as Item, items[last] as Item];
    items[at] = end;
    items.length = last;
    taken.push(item);
  }
  return taken;
}

/** The whole list in an order drawn by chance. */
export const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  drawn(items, items.length, random);
