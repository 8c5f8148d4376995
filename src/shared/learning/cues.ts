export interface Cue {
  /** The start in seconds. */
  from: number;
  until: number;
  text: string;
}

const seconds = (time: string) =>
  time
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

/** Parses the cues of a WebVTT caption file: texts with their times, without notes, styles and markup. */
export function cuesOf(file: string): Cue[] {
  return file
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => line.includes('-->'));
      const times = /^\s*([\d:.]+)\s+-->\s+([\d:.]+)/.exec(lines[at] ?? '');
      const text = lines
        .slice(at + 1)
        .join(' ')
        .replace(/<[^<>]*>/g, '')
        .trim();
      return times === null || text === ''
        ? []
        : [{ from: seconds(times[1] ?? ''), until: seconds(times[2] ?? ''), text }];
    });
}

/** Formats seconds as a clock time: `1:05`, `1:02:03`. */
export function timeOf(second: number): string {
  const whole = Math.max(0, Math.floor(second));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [hours = 0, ...rest] = parts;
  const shown = hours > 0 ? parts : rest;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
