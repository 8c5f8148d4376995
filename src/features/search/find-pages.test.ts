import { describe, expect, it } from 'vitest';
import { findPages } from './find-pages.ts';

const pages = [
  'Terms & Conditions',
  'Open classes',
  'Classes',
  'Privacy Policy',
  'Rooms without class',
  'Subclasses',
].map((title) => ({ to: `/${title}`, title }));
const titles = (words: string, most = pages.length) => findPages(pages, words, most).map(({ title }) => title);

describe('findPages', () => {
  it('lists titles that start with the words first, then titles with a word that starts with them, then all other matches', () => {
    const found = ['Classes', 'Open classes', 'Rooms without class', 'Subclasses'];
    expect(titles('class')).toEqual(found);
    expect(titles('class', 2)).toEqual(found.slice(0, 2));
  });

  it('ignores case, accents and the order of words', () => {
    expect(titles('  POLICY  prívacy ')).toEqual(['Privacy Policy']);
    expect(titles('qqq')).toEqual([]);
  });

  it('3.31: finds both spellings of umlauts, and parts of unspaced text', () => {
    const places = ['München', 'Strassen', '日本語の面接練習', 'Manuel'].map((title) => ({ to: '/', title }));
    const found = (words: string) => findPages(places, words, 9).map(({ title }) => title);
    expect(['Muenchen', 'Straße', '面接', 'manuel'].flatMap(found)).toEqual(places.map(({ title }) => title));
  });

  it('lists all pages while nothing is typed', () => {
    expect(findPages(pages, ' ', 1)).toEqual(pages);
  });
});
