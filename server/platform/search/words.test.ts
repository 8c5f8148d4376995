import { describe, expect, it } from 'vitest';
import { lexemesOf, trigramsOf, wordsOf } from './words.ts';

describe('the words of a text', () => {
  it.each([
    ['Java Tutorial - Programmieren (2024)', 'java tutorial programmieren 2024'],
    ['C++, C# & F#: von .NET zu ASP.NET', 'c++ c# f# von .net zu asp .net'],
    ['C++17 a+b 50+ Übungen #1', 'c++ 17 a b 50+ ubungen 1'],
    ['Python入門 C#プログラミング 第3章', 'python 入門 c# プログラミング 第 3 章'],
    ["l'introduction, don't, qu'est O'Reilly", 'introduction don qu est reilly'],
    ["комп'ютер תנ״ך", 'компютер תנך'],
    ['e-learning', 'e learning'],
    ['…', ''],
  ])('such as “%s” are “%s”', (text, words) => {
    expect(wordsOf(text)).toBe(words);
  });

  it('are indexed with and without their symbols, except for single letters', () => {
    expect(['notepad++', 'c++', 'c#', '.net', 'c'].map(lexemesOf)).toEqual([
      ['notepadplusplus', 'notepad'],
      ['cplusplus'],
      ['csharp'],
      ['dotnet', 'net'],
      ['c'],
    ]);
  });

  it('in a script without spaces are trigrams', () => {
    expect(trigramsOf('機器學習')).toEqual(['機器學', '器學習', '學習', '習']);
  });
});
