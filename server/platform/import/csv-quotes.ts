import type { TextProblem } from '../files/decode-text.ts';

/**
 * The first invalid quote in a CSV file, at the position where it opens. A parser only reports where it gave up; for an
 * unclosed quote, that is the end of the file. Undefined if the quotes are valid.
 */
export function faultOfQuotes(text: string): TextProblem | undefined {
  let line = 1;
  let lineStart = 0;
  let isFieldStart = true;
  let opened: { line: number; column: number } | null = null;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') {
      const place = { line, column: index - lineStart + 1 };
      if (opened === null && !isFieldStart)
        return { ...place, message: 'is a quote inside a value: put the value in quotes and double the quotes in it' };
      if (opened === null) opened = place;
      else if (text[index + 1] === '"') index += 1;
      else if (isEnd(text[index + 1])) opened = null;
      else {
        const closed = `closes it in line ${line}, column ${place.column}`;
        return {
          ...opened,
          message: `opens a quote; the next one ${closed}, inside a value: double the quotes in values`,
        };
      }
    }
    if (character === '\n') [line, lineStart] = [line + 1, index + 1];
    isFieldStart = character === ',' || character === '\n';
  }
  return opened === null ? undefined : { ...opened, message: 'opens a quote that is never closed' };
}

const isEnd = (next: string | undefined) => next === undefined || next === ',' || next === '\n';
