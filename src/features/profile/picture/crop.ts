/** The part of a picture in a square: its zoom, and its centre as fractions of the picture. */
export interface Look {
  /** The zoom, in which 1 shows the largest square that fits in the picture. */
  zoom: number;
  x: number;
  y: number;
}

/** The initial crop: the largest square in the centre. */
export const firstLook: Look = { zoom: 1, x: 0.5, y: 0.5 };
export const nearest = 4;

interface Size {
  width: number;
  height: number;
}

/** The square of the crop, in pixels of the picture. */
export function cropOf({ width, height }: Size, { zoom, x, y }: Look): { left: number; top: number; side: number } {
  const side = Math.max(1, Math.floor(Math.min(width, height) / zoom));
  return { left: Math.round(x * (width - side)), top: Math.round(y * (height - side)), side };
}

const within = (part: number) => Math.min(1, Math.max(0, part));

/**
 * The crop after the picture was dragged. @param by in fractions of the square's side, towards the end and the bottom
 */
export function pulled(size: Size, look: Look, by: { x: number; y: number }): Look {
  const { side } = cropOf(size, look);
  const moved = (part: number, room: number, pull: number) => (room === 0 ? part : within(part - (pull * side) / room));
  return {
    ...look,
    x: moved(look.x, size.width - side, by.x),
    y: moved(look.y, size.height - side, by.y),
  };
}
