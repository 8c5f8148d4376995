/** Seeded random numbers from 0 to below 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random sample of a list in random order (Fisher and Yates); the whole list if it has fewer items. */
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

/** The whole list, shuffled. */
export const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  drawn(items, items.length, random);
