import { between, colours, dot, during, type Film, stroke, words } from './drawing.ts';

const floor = 450;
const height = 330;
const years = [
  { name: 'Last year', value: 92, x: 360 },
  { name: 'This year', value: 94, x: 600 },
];

/** The ends of the axis: truncated, complete, and truncated again for the dots. */
function axisAt(second: number): [number, number] {
  const opened = during(second, 14, 19) - during(second, 32, 36);
  return [between(90, 0, opened), between(95, 100, opened)];
}

function draw(second: number): string {
  const [low, high] = axisAt(second);
  const y = (value: number) => floor - ((value - low) / (high - low)) * height;
  const ticks = [0, 20, 40, 60, 80, 90, 91, 92, 93, 94, 95, 100].map((value) => {
    const wanted = value % 20 === 0 ? during(high - low, 20, 60) : 1 - during(high - low, 6, 14);
    const seen =
      y(value) <= floor + 2 && y(value) >= floor - height - 2
        ? value === 90
          ? 1 - during(high - low, 6, 14)
          : wanted
        : 0;
    const line = stroke(`M250 ${y(value)} H710`, { colour: colours.line, opacity: seen });
    return (
      line + words(234, y(value) + 7, String(value), { size: 20, fill: colours.soft, anchor: 'end', opacity: seen })
    );
  });

  const toDots = during(second, 28, 31);
  const marks = years.map(({ name, value, x }, index) => {
    const grown = during(second, 1 + index, 3 + index);
    const top = between(floor, y(value), grown);
    const bottom = between(floor, top, toDots);
    const bar = `<rect x="${x - 50}" y="${top}" width="100" height="${Math.max(0, bottom - top)}" rx="4" fill="${colours.brand}" opacity="${1 - toDots}"/>`;
    const value100 = words(x, top - 16, `${value} %`, { weight: 600, opacity: grown });
    return (
      bar +
      dot(x, top, 13 * toDots, index === 1 ? colours.lit : colours.brand, toDots) +
      value100 +
      words(x, floor + 34, name, { opacity: grown })
    );
  });

  const comparing = during(second, 6, 7) * (1 - during(second, 13, 14));
  const [first, then] = years.map(({ value }) => y(value)) as [number, number];
  const copies = [0, 1].map((copy) => {
    const measured = during(second, 7 + copy * 1.5, 8.2 + copy * 1.5);
    if (measured === 0) return '';
    const start = floor - copy * (floor - first);
    const end = between(start, start - (floor - first), measured);
    const look = { colour: colours.lit, width: 10, opacity: comparing };
    return stroke(`M690 ${start - 4} V${Math.min(end + 4, start - 4)}`, look);
  });
  const twice = words(712, then + 66, 'twice as tall', {
    anchor: 'start',
    weight: 600,
    opacity: comparing * during(second, 10, 11),
  });

  const near = during(second, 20, 21) * (1 - during(second, 27, 28));
  const gap = stroke(`M690 ${first} V${then}`, { colour: colours.lit, width: 10, opacity: near });
  const points = words(712, (first + then) / 2 + 7, '2 points', { anchor: 'start', weight: 600, opacity: near });

  const joined = during(second, 36, 37.5);
  const [from, to] = years as [(typeof years)[number], (typeof years)[number]];
  const slope = stroke(
    `M${from.x + 20} ${between(first, then, 0.08)} L${between(from.x + 20, to.x - 20, joined)} ${between(first, then, 0.08 + 0.84 * joined)}`,
    { colour: colours.soft, width: 3, opacity: joined },
  );
  const fair = words(728, then + 7, '2 points more', {
    anchor: 'start',
    weight: 600,
    opacity: during(second, 37.5, 38.5),
  });

  const ground = stroke(`M250 ${floor} H710`, { colour: colours.ink, opacity: 1 - toDots });
  const title = words(60, 56, 'Trains on time', { size: 30, weight: 700, anchor: 'start' });
  return title + ticks.join('') + ground + marks.join('') + copies.join('') + twice + gap + points + slope + fair;
}

export const cutAxis: Film = {
  course: 'charts-that-explain-themselves',
  item: '02-honest-pictures/02-the-cut-axis',
  seconds: 42,
  poster: 11.5,
  parts: [0, 14, 28],
  draw,
};
