/** An interval; `to` is exclusive and has the same unit as `from`. */
export interface Stretch {
  from: number;
  to: number;
}

export interface Lane {
  /** Counted from 0. */
  lane: number;
  /** The number of lanes side by side. */
  lanes: number;
}

/**
 * Lays overlapping intervals side by side. Each takes the first free lane, and a connected group shares the
 * width evenly.
 * @param stretches sorted by their start
 */
export function lanesOf(stretches: readonly Stretch[]): Lane[] {
  const result: Lane[] = [];
  let freeFrom: number[] = [];
  let group: Lane[] = [];
  for (const { from, to } of stretches) {
    if (freeFrom.every((free) => free <= from)) {
      freeFrom = [];
      group = [];
    }
    const found = freeFrom.findIndex((free) => free <= from);
    const lane = found === -1 ? freeFrom.length : found;
    freeFrom[lane] = to;
    const placed = { lane, lanes: freeFrom.length };
    group.push(placed);
    for (const other of group) other.lanes = freeFrom.length;
    result.push(placed);
  }
  return result;
}
