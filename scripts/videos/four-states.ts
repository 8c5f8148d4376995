import { between, colours, dot, drawnLine, during, type Film, stroke, words } from './drawing.ts';

const switches = ['loading', 'failed', 'has data'];

/** The eight combinations of three switches; the chart has a state for each of the four valid combinations. */
const settings = [
  { on: [0, 0, 0], name: 'idle', chart: [180, 300] },
  { on: [1, 0, 0], name: 'loading', chart: [430, 300] },
  { on: [0, 1, 0], name: 'failed', chart: [700, 420] },
  { on: [0, 0, 1], name: 'shown', chart: [700, 190] },
  { on: [1, 1, 0] },
  { on: [1, 0, 1] },
  { on: [0, 1, 1] },
  { on: [1, 1, 1] },
] as const;

const gridPlace = (index: number): [number, number] => [180 + (index % 4) * 200, 290 + Math.floor(index / 4) * 140];
const [idle, loading, failed, shown] = [
  [180, 300],
  [430, 300],
  [700, 420],
  [700, 190],
] as const;

/** Arrows end just before the states that they connect. */
const ways = [
  { from: [216, 300], to: [390, 300], name: 'open', at: [303, 284], start: 24 },
  { from: [464, 282], to: [660, 204], name: 'answer', at: [540, 226], start: 25 },
  { from: [464, 322], to: [660, 408], name: 'no answer', at: [532, 398], start: 26 },
  { from: [672, 392], to: [470, 304], name: 'try again', at: [624, 340], start: 27 },
] as const;

const journey = [
  { from: idle, to: loading, start: 31 },
  { from: loading, to: failed, start: 34 },
  { from: failed, to: loading, start: 37 },
  { from: loading, to: shown, start: 40 },
] as const;

function settingAt(second: number): number {
  return second < 5 ? 0 : Math.min(7, Math.floor((second - 5) / 1.1));
}

function drawSwitches(second: number): string {
  const seen = during(second, 0.5, 1.5) * (1 - during(second, 19, 20));
  const { on } = settings[settingAt(second)] ?? settings[0];
  return switches
    .map((name, index) => {
      const left = 180 + index * 230;
      const lit = on[index] === 1;
      const body = `<rect x="${left}" y="128" width="64" height="34" rx="17" fill="${lit ? colours.brand : colours.control}" opacity="${seen}"/>`;
      return (
        body +
        dot(left + (lit ? 47 : 17), 145, 12, '#fff', seen) +
        words(left + 78, 152, name, { anchor: 'start', opacity: seen })
      );
    })
    .join('');
}

function drawSetting(second: number, index: number): string {
  const setting = settings[index] ?? settings[0];
  const [gridX, gridY] = gridPlace(index);
  const moved = during(second, 20, 23);
  const senseless = !('chart' in setting);
  const [chartX, chartY] = senseless ? [gridX, gridY] : setting.chart;
  const [x, y] = [between(gridX, chartX, moved), between(gridY, chartY, moved)];
  const appears = during(second, 5 + index * 1.1, 5.5 + index * 1.1) * (senseless ? 1 - during(second, 18.5, 20) : 1);
  const current = second < 14.5 && settingAt(second) === index && second > 5 ? 1 : 0;
  const ring = `<circle cx="${x}" cy="${y}" r="30" fill="${colours.wash}" stroke="${current ? colours.lit : colours.brand}" stroke-width="${current ? 5 : 2.5}" opacity="${appears}"/>`;
  const pips = setting.on.map((on, place) =>
    dot(
      x - 14 + place * 14,
      y,
      5,
      on === 1 ? colours.brand : colours.control,
      appears * (1 - moved) * (on === 1 ? 1 : 0.35),
    ),
  );
  const crossed = during(second, 15 + (index - 4) * 0.7, 15.6 + (index - 4) * 0.7);
  const cross =
    senseless && crossed > 0
      ? stroke(
          drawnLine([x - 30, y - 30], [x + 30, y + 30], crossed) +
            drawnLine([x + 30, y - 30], [x - 30, y + 30], crossed),
          { width: 4, opacity: appears },
        )
      : '';
  const name =
    'name' in setting ? words(x, y + 58, setting.name, { weight: 600, opacity: during(second, 21.5, 23) }) : '';
  return ring + pips.join('') + cross + name;
}

function drawWay(second: number, { from, to, name, at, start }: (typeof ways)[number]): string {
  const part = during(second, start, start + 1);
  if (part === 0) return '';
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const [tipX, tipY] = [between(from[0], to[0], part), between(from[1], to[1], part)];
  const side = (turn: number) =>
    `M${tipX} ${tipY} L${tipX - 13 * Math.cos(angle + turn)} ${tipY - 13 * Math.sin(angle + turn)}`;
  const head = part > 0.9 ? side(0.45) + side(-0.45) : '';
  return (
    stroke(drawnLine(from, to, part) + head, { colour: colours.soft, width: 3 }) +
    words(at[0], at[1], name, { size: 18, fill: colours.soft, opacity: part })
  );
}

function drawTraveller(second: number): string {
  const seen = during(second, 29.5, 30.2);
  const last = journey.findLast(({ start }) => second >= start) ?? journey[0];
  const part = during(second, last.start, last.start + 1.6);
  return dot(between(last.from[0], last.to[0], part), between(last.from[1], last.to[1], part), 17, colours.lit, seen);
}

function draw(second: number): string {
  const title = words(60, 56, second < 20 ? 'Three switches' : 'Four states', {
    size: 30,
    weight: 700,
    anchor: 'start',
  });
  const count = words(60, 92, `${settingAt(second) + 1} settings`, {
    size: 20,
    fill: colours.soft,
    anchor: 'start',
    opacity: during(second, 5, 5.5) * (1 - during(second, 19, 20)),
  });
  return (
    title +
    count +
    drawSwitches(second) +
    settings.map((_, index) => drawSetting(second, index)).join('') +
    ways.map((way) => drawWay(second, way)).join('') +
    drawTraveller(second)
  );
}

export const fourStates: Film = {
  course: 'statecharts-for-people-who-build-screens',
  item: '01-why-states/02-eight-settings-four-states',
  seconds: 45,
  poster: 36,
  parts: [0, 15, 24, 31],
  draw,
};
