import { expect } from 'vitest';

/** A component as in a file, with raw values. */
export interface StrictComponent {
  name: string;
  properties: { name: string; value: string }[];
  parts: StrictComponent[];
}

const parameter = /;[A-Z0-9-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*)/u.source;
const contentLine = new RegExp(`^([A-Z0-9-]+)((?:${parameter})*):((?:[^\\p{Cc}]|\\t)*)$`, 'u');

/**
 * Reads a text strictly by RFC 5545, 3.1 and 3.4. The product and other tests read with `ical.js`, which is lenient.
 */
export function readStrictly(text: string): StrictComponent {
  expect(text.endsWith('\r\n')).toBe(true);
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  const file: StrictComponent = { name: '', properties: [], parts: [] };
  const open = [file];
  for (const line of physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', , value = ''] = contentLine.exec(line) ?? [];
    expect([line, name]).not.toEqual([line, '']);
    const inner = open.at(-1)!;
    if (name === 'BEGIN') {
      const begun: StrictComponent = { name: value, properties: [], parts: [] };
      inner.parts.push(begun);
      open.push(begun);
    } else if (name === 'END') {
      expect(value).toBe(inner.name);
      open.pop();
    } else {
      expect(inner).not.toBe(file);
      inner.properties.push({ name, value });
    }
  }
  expect([open.length, file.parts.map((part) => part.name)]).toEqual([1, ['VCALENDAR']]);
  return file.parts[0]!;
}

/** All values of a property. */
export const valuesIn = ({ properties }: StrictComponent, name: string): string[] =>
  properties.filter((property) => property.name === name).map(({ value }) => value);

/** A text decoded from its value (RFC 5545, 3.3.11). Unescaped characters fail. */
export function textIn(component: StrictComponent, name: string): string {
  const [value = '', ...more] = valuesIn(component, name);
  expect([name, more]).toEqual([name, []]);
  expect(value).toMatch(/^(?:[^\\,;]|\\[\\,;nN])*$/u);
  return value.replaceAll(/\\(.)/gu, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));
}
