import { decodeText } from '../../../platform/files/decode-text.ts';
import { isVisible } from '../../../platform/files/import-text.ts';

const time = String.raw`((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})`;
/** The timing line of a cue; settings such as `align:start` may follow. */
const timing = new RegExp(`^\\s*${time}\\s*-->\\s*${time}(?:[ \\t]|$)`);
const subRipTime = /\d\d:\d\d:\d\d,\d{3}/;

/** The first line of a block that is not a cue. */
const aside = /^(NOTE|STYLE|REGION)(\s|$)/;

/**
 * The first error in a caption file, with its line; null for valid WebVTT. Every cue must have text and a valid time
 * range.
 *
 * @see https://www.w3.org/TR/webvtt1/
 */
export function faultOfCaptions(bytes: Uint8Array): string | null {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) {
    const { line, column, message } = decoded.problem;
    return `line ${line}, column ${column}: ${message}`;
  }
  const lines = decoded.text.split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return 'line 1: is not WebVTT, which begins with a line WEBVTT';
  let hasWords = false;
  for (const block of blocksOf(lines)) {
    const [first = ''] = block.lines;
    if (block.line === 1 || aside.test(first)) continue;
    const at = block.lines.findIndex((line) => line.includes('-->'));
    const line = block.line + Math.max(at, 0);
    if (at === -1) return `line ${line}: is a caption without times, such as 00:01.000 --> 00:04.000`;
    const fault = faultOfTimes(block.lines[at] ?? '');
    if (fault !== null || at > 1) return `line ${line}: ${fault ?? 'has more than one line before its times'}`;
    hasWords ||= isVisible(
      block.lines
        .slice(at + 1)
        .join('')
        .replaceAll(/<[^<>]*>|&(nbsp|lrm|rlm);/g, ''),
    );
  }
  return hasWords ? null : 'line 1: holds no caption with words';
}

/** Blocks of lines between blank lines, with the number of their first line. */
function blocksOf(lines: readonly string[]): { line: number; lines: string[] }[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    if (line === '') isOpen = false;
    else if (isOpen) blocks.at(-1)?.lines.push(line);
    else {
      blocks.push({ line: index + 1, lines: [line] });
      isOpen = true;
    }
  }
  return blocks;
}

function faultOfTimes(line: string): string | null {
  const [, from, to] = timing.exec(line) ?? [];
  if (from !== undefined && to !== undefined)
    return millisecondsOf(to) > millisecondsOf(from) ? null : `ends at ${to}, which is not after ${from}`;
  return subRipTime.test(line)
    ? 'has the times of SubRip (.srt), with a comma: write 00:00:01.000'
    : 'has no times such as 00:01.000 --> 00:04.000';
}

function millisecondsOf(text: string): number {
  const parts = text.split(':').map(Number);
  return Math.round(1000 * parts.reduce((sum, part) => sum * 60 + part, 0));
}
