/** From, to: in the same unit, `to` the first that is free again. */
export interface Stretch {
  from: number;
  to: number;
}

export interface Lane {
  /** Counted from 0. */
  lane: number;
  /** How many stand side by side there. */
  lanes: number;
}

/**
 * Lays what overlaps side by side: everything gets the first lane that is free, and all that hang together share the
 * width evenly. @param stretches by their beginning
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
