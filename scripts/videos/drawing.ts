export const colours = {
  paper: '#FBFAF7',
  ink: '#1C1A2E',
  soft: '#5B576F',
  line: '#E3DED4',
  control: '#8A8598',
  brand: '#4036C4',
  wash: '#ECEBFF',
  lit: '#F2A51F',
} as const;

/** An animated video: its frame at each second. */
export interface Film {
  course: string;
  item: string;
  seconds: number;
  /** The second of the poster frame. */
  poster: number;
  /** The start of each part; the path in the corner shows the current part. */
  parts: readonly number[];
  draw: (second: number) => string;
}

/** The progress between two seconds, from 0 to 1, eased at both ends. */
export function during(second: number, from: number, to: number): number {
  const x = Math.min(1, Math.max(0, (second - from) / (to - from)));
  return x * x * (3 - 2 * x);
}

export const between = (from: number, to: number, part: number): number => from + (to - from) * part;

const round = (value: number) => Math.round(value * 100) / 100;

interface Look {
  size?: number;
  fill?: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  opacity?: number;
}

export function words(x: number, y: number, text: string, look: Look = {}): string {
  const { size = 22, fill = colours.ink, weight = 500, anchor = 'middle', opacity = 1 } = look;
  const place = `x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"`;
  return `<text ${place} font-size="${size}" font-weight="${weight}" fill="${fill}" paint-order="stroke" stroke="${colours.paper}" stroke-width="5" opacity="${round(opacity)}">${text}</text>`;
}

export function dot(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" opacity="${round(opacity)}"/>`;
}

interface Stroke {
  colour?: string;
  width?: number;
  dash?: string;
  opacity?: number;
}

export function stroke(path: string, look: Stroke = {}): string {
  const { colour = colours.ink, width = 2, dash, opacity = 1 } = look;
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${dashes} opacity="${round(opacity)}"/>`;
}

/** The part of a straight line that has been drawn so far. */
export function drawnLine(from: readonly [number, number], to: readonly [number, number], part: number): string {
  return `M${from[0]} ${from[1]} L${round(between(from[0], to[0], part))} ${round(between(from[1], to[1], part))}`;
}

function waypoints(parts: readonly number[], second: number): string {
  const places = parts.map((start, index) => ({
    x: 900 - (parts.length - 1 - index) * 44,
    y: index % 2 === 0 ? 46 : 30,
    start,
  }));
  const path = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  const dots = places.map(({ x, y, start }) => {
    const reached = during(second, start - 0.3, start + 0.3);
    return dot(x, y, 7, colours.control) + dot(x, y, 7 + 2 * reached, colours.lit, reached);
  });
  return stroke(path, { colour: colours.control, width: 3 }) + dots.join('');
}

/** A frame of a film, 960 by 540 pixels. */
export function picture({ parts, draw }: Film, second: number): string {
  const paper = `<rect width="960" height="540" fill="${colours.paper}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" font-family="Figtree">${paper}${draw(second)}${waypoints(parts, second)}</svg>`;
}
