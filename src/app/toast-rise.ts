interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The gap between a toast and the button below it in pixels. */
const clearance = 8;
/** The minimum space above a toast in pixels, for the header and a line of text. */
const leastAbove = 120;

/**
 * How far a toast at the bottom has to rise so that it covers none of the given buttons.
 *
 * @returns pixels; 0 also if there is no room above the buttons
 */
export function riseOver(toast: Box, buttons: readonly Box[]): number {
  let rise = 0;
  for (const button of buttons.toSorted((one, other) => other.top - one.top)) {
    const isBeside = button.right <= toast.left || button.left >= toast.right;
    const isBelow = button.top >= toast.bottom - rise;
    const isAbove = button.bottom <= toast.top - rise;
    if (!isBeside && !isBelow && !isAbove) rise = toast.bottom - button.top + clearance;
  }
  return toast.top - rise < leastAbove ? 0 : rise;
}
