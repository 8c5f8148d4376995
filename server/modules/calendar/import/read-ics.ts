import ICAL from 'ical.js';

/** Something in a file that cannot be imported. */
export interface IcsProblem {
  line: number;
  message: string;
}

export interface ReadIcs {
  calendars: ICAL.Component[];
  /** The line on which a component begins. */
  lineOf(component: ICAL.Component): number;
  problems: IcsProblem[];
}

interface LogicalLine {
  text: string;
  line: number;
}

/** Lines as they were before they were folded, each with the number of its first. */
function logicalLines(text: string): LogicalLine[] {
  const lines: LogicalLine[] = [];
  for (const [index, part] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1);
    if (last !== undefined && /^[ \t]/.test(part)) last.text += part.slice(1);
    else lines.push({ text: part, line: index + 1 });
  }
  return lines;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
const unfinished = /component began but did not end/;

/** What the parser has against some lines; null where they only end too early. */
function complaintAbout(lines: readonly LogicalLine[]): string | null {
  try {
    ICAL.parse(lines.map(({ text }) => text).join('\r\n'));
    return null;
  } catch (error) {
    return unfinished.test(messageOf(error)) || lines.every(({ text }) => text === '') ? null : messageOf(error);
  }
}

/** The parser names no line: it is the last of the fewest that it refuses. */
function problemIn(lines: readonly LogicalLine[]): IcsProblem {
  const complaint = complaintAbout(lines);
  if (complaint === null) return { line: lines.at(-1)?.line ?? 1, message: 'ends before its components do' };
  let [good, bad] = [0, lines.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (complaintAbout(lines.slice(0, middle)) === null) good = middle;
    else bad = middle;
  }
  return { line: lines[bad - 1]?.line ?? 1, message: `is not iCalendar: ${complaint.slice(0, 200)}` };
}

/** All components, each before those in it: the order in which they begin in the file. */
const withParts = (component: ICAL.Component): ICAL.Component[] => [
  component,
  ...component.getAllSubcomponents().flatMap(withParts),
];

/** Reads a text of iCalendar (RFC 5545). */
export function readIcs(text: string): ReadIcs {
  const lines = logicalLines(text);
  const failed = (...problems: IcsProblem[]): ReadIcs => ({ calendars: [], lineOf: () => 1, problems });
  if (lines.every((line) => line.text.trim() === '')) return failed({ line: 1, message: 'is empty' });
  let parsed: [] | [][];
  try {
    parsed = ICAL.parse(lines.map((line) => line.text).join('\r\n')) as [] | [][];
  } catch {
    return failed(problemIn(lines));
  }
  const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as [][];
  const calendars = roots.map((root) => new ICAL.Component(root));
  const begins = lines.filter((line) => /^begin:/i.test(line.text));
  const places = new Map(calendars.flatMap(withParts).map((component, index) => [component, begins[index]?.line ?? 1]));
  const lineOf = (component: ICAL.Component) => places.get(component) ?? 1;
  const strays = calendars.filter(({ name }) => name !== 'vcalendar');
  const problems = strays.map((stray) => ({
    line: lineOf(stray),
    message: `has a ${stray.name.toUpperCase()} outside of a calendar`,
  }));
  return { calendars, lineOf, problems };
}
