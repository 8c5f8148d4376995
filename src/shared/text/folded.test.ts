import { describe, expect, it } from 'vitest';
import { comparable, folded } from './folded.ts';

describe('folding a text', () => {
  it.each([
    ['Université de Genève', 'universite de geneve'],
    ['  Łódź \n University ', 'lodz university'],
    ['Universität Straße', 'universitat strasse'],
    ['Ærø Øst', 'aero ost'],
    ['İSTANBUL Işık', 'istanbul isik'],
    ['Lập trình Đường', 'lap trinh duong'],
    ['introdução à programação', 'introducao a programacao'],
    ['東京大学', '東京大学'],
    ['Ｃ＋＋ ﾊﾞｽ', 'c++ バス'],
    ['파이썬', '파이썬'],
    ['بَرْمَجَة', 'برمجه'],
    ['بـــرمجة أساسيات إلى آخر', 'برمجه اساسيات الي اخر'],
    ['برنامه‌نویسی', 'برنامهنويسي'],
    ['תִּכְנוּת', 'תכנות'],
    ['हिन्दी में प्रोग्रामिंग', 'हिन्दी में प्रोग्रामिंग'],
    ['फ़्रेमवर्क', 'फ्रेमवर्क'],
    ['การเขียนโปรแกรม', 'การเขียนโปรแกรม'],
    ['ја\u200bva\u200f \u2066x\u2069 co\u00adde\ufeff', 'јаva x code'],
    ['٢٠٢٤ ۲۰۲۴ २०२४ ๒๐๒๔', '2024 2024 2024 2024'],
    ['Acado™ C♯', 'acado c#'],
    ['don’t don‘t don`t don´t rock ‘n’ roll', "don't don't don't don't rock 'n' roll"],
    ['„Yes“ “Yes” «Yes» « Yes » »Yes« 〝Yes〞', '"yes" "yes" "yes" "yes" "yes" "yes"'],
    ['`code` » und «', '`code` " und "'],
    ['1914–1918 1914—1918 −5 ‐ בית־ספר', '1914-1918 1914-1918 -5 - בית-ספר'],
    ['１２３ ᠑᠒ ૧૨ 𝟙𝟚', '123 12 12 12'],
    ['', ''],
  ])('turns "%s" into "%s"', (text, plain) => {
    expect(folded(text)).toBe(plain);
    expect(folded(plain)).toBe(plain);
  });
});

describe('a case-sensitive answer', () => {
  it.each([
    ['It’s „so“ – ５', 'It\'s "so" - 5'],
    ['Cafe\u0301', 'Café'],
    ['x\u00ad\u200by\u00a0 z', 'xy z'],
    ['x²', 'x²'],
    ['ｱｲ', 'アイ'],
  ])('is the same from every keyboard: %s', (text, plain) => {
    expect(comparable(text, true)).toBe(plain);
    expect(comparable('Ab', true)).not.toBe(comparable('ab', true));
  });
});
