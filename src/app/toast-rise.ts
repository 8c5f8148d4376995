interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** In pixels, between a toast and the button that it stands above. */
const clearance = 8;
/** In pixels: what is left of the page above a toast at least, for the header and a line of text. */
const leastAbove = 120;

/**
 * How far a toast at the bottom rises so that it covers none of some buttons.
 *
 * @returns pixels; 0 also where there is no room above them
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
