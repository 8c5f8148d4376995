/**
 * Groups items by key in linear time. Groups and their items keep the input order. Replaces `Map.groupBy`,
 * which Node 20 lacks.
 */
export function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]>;
export function grouped<Item, Key, Value>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
  valueOf: (item: Item) => Value,
): Map<Key, Value[]>;
export function grouped<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
  valueOf: (item: Item) => unknown = (item) => item,
): Map<Key, unknown[]> {
  const groups = new Map<Key, unknown[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [valueOf(item)]);
    else group.push(valueOf(item));
  }
  return groups;
}
