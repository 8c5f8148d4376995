import { between, colours, dot, during, type Film, stroke, words } from './drawing.ts';

/** A pseudorandom generator that returns the same numbers for each drawing. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const random = numbers(7);
const x = (minutes: number) => 110 + minutes * 12.4;

interface Place {
  minutes: number;
  x: number;
  y: number;
}

/** Stacks values as dots in columns. */
function pile(values: readonly number[], floor: number, step: number, column: number): Place[] {
  const heights = new Map<number, number>();
  return values.map((minutes) => {
    const slot = Math.round(minutes / column);
    const count = heights.get(slot) ?? 0;
    heights.set(slot, count + 1);
    return { minutes, x: x(slot * column), y: floor - 6 - count * step };
  });
}

const journeys = Array.from({ length: 180 }, () => Math.min(58, 10 - 13 * Math.log(1 - random() * 0.975)));
const people = pile(journeys, 235, 10, 1);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function samples(size: number, count: number): number[][] {
  return Array.from({ length: count }, () =>
    Array.from({ length: size }, () => Math.floor(random() * journeys.length)),
  );
}

interface Round {
  chosen: readonly number[];
  lands: Place;
  from: number;
  lasts: number;
}

/** Slow at first, so that viewers can follow, then fast. */
function rounds(size: number, start: number, slow: number, floor: number): Round[] {
  const drawn = samples(size, 60);
  const places = pile(
    drawn.map((sample) => mean(sample.map((index) => journeys[index] ?? 0))),
    floor,
    8,
    0.6,
  );
  return drawn.map((chosen, index) => {
    const hurried = Math.max(0, index - slow);
    const from = start + Math.min(index, slow) * 3 + hurried * 0.11;
    return { chosen, lands: places[index] as Place, from, lasts: index < slow ? 3 : 0.6 };
  });
}

const few = rounds(5, 6, 3, 385);
const many = rounds(40, 26, 1, 505);

function fall({ chosen, lands, from, lasts }: Round, second: number, colour: string): string {
  if (second < from) return '';
  const part = (second - from) / lasts;
  const lit = during(part, 0, 0.2) * (1 - during(part, 0.75, 1));
  const chosenDots = chosen.map((index) => {
    const person = people[index] as Place;
    return dot(person.x, person.y, 5, colours.lit, lit);
  });
  const y = between(242, lands.y, during(part, 0.4, 0.85));
  return (lasts > 1 ? chosenDots.join('') : '') + dot(lands.x, y, 3.4, colour, during(part, 0.2, 0.4));
}

function spread(all: readonly Round[], y: number, seen: number): string {
  const sorted = all.map(({ lands }) => lands.x).sort((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[2], sorted[57]];
  return stroke(`M${low - 6} ${y} H${between(low, high + 6, seen)}`, { colour: colours.lit, width: 8, opacity: seen });
}

function draw(second: number): string {
  const population = people.map((person, index) =>
    dot(person.x, person.y, 4.8, colours.control, during(second, 0.5 + index / 90, 1 + index / 90)),
  );
  const truth = x(mean(journeys));
  const line = stroke(`M${truth} 96 V505`, { colour: colours.brand, dash: '3 8', opacity: during(second, 3.5, 4.5) });
  const floors = [235, 385, 505].map((y, index) => {
    const seen = [1, during(second, 5, 6), during(second, 25, 26)][index] ?? 0;
    return stroke(`M100 ${y} H840`, { colour: colours.line, opacity: seen });
  });
  const name = (y: number, text: string, seen: number) =>
    words(840, y, text, { size: 18, anchor: 'end', fill: colours.soft, opacity: seen });
  const names = [
    name(176, '180 journeys to work', during(second, 1, 2)),
    name(330, '60 means of 5', during(second, 16, 17)),
    name(450, '60 means of 40', during(second, 34, 35)),
  ];
  const truthName = words(truth + 12, 112, 'mean of all', {
    size: 18,
    anchor: 'start',
    fill: colours.brand,
    weight: 600,
    opacity: during(second, 3.5, 4.5),
  });
  const falls = [
    ...few.map((round) => fall(round, second, colours.brand)),
    ...many.map((round) => fall(round, second, colours.ink)),
  ];
  const compared = during(second, 37, 39);
  return (
    words(60, 56, 'How far is a sample’s mean from the truth?', { size: 28, weight: 700, anchor: 'start' }) +
    floors.join('') +
    population.join('') +
    line +
    truthName +
    falls.join('') +
    names.join('') +
    spread(few, 398, compared) +
    spread(many, 518, compared)
  );
}

export const sampleMeans: Film = {
  course: 'statistics-you-can-trust',
  item: '02-samples/02-one-sample-among-many',
  seconds: 44,
  poster: 40,
  parts: [0, 6, 26, 37],
  draw,
};
