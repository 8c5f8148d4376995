/** The part of a picture that is seen through a square: its zoom, and its middle, from edge to edge in parts of 1. */
export interface Look {
  /** 1 for the largest square that is in it. */
  zoom: number;
  x: number;
  y: number;
}

/** Of the middle of the whole. */
export const firstLook: Look = { zoom: 1, x: 0.5, y: 0.5 };
export const nearest = 4;

interface Size {
  width: number;
  height: number;
}

/** The square of a picture that is seen, in its pixels. */
export function cropOf({ width, height }: Size, { zoom, x, y }: Look): { left: number; top: number; side: number } {
  const side = Math.max(1, Math.floor(Math.min(width, height) / zoom));
  return { left: Math.round(x * (width - side)), top: Math.round(y * (height - side)), side };
}

const within = (part: number) => Math.min(1, Math.max(0, part));

/** The look once the picture was pulled. @param by in parts of the square's side, to the end and down */
export function pulled(size: Size, look: Look, by: { x: number; y: number }): Look {
  const { side } = cropOf(size, look);
  const moved = (part: number, room: number, pull: number) => (room === 0 ? part : within(part - (pull * side) / room));
  return {
    ...look,
    x: moved(look.x, size.width - side, by.x),
    y: moved(look.y, size.height - side, by.y),
  };
}
