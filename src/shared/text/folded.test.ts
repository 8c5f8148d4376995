import { describe, expect, it } from 'vitest';
import { folded } from './folded.ts';

describe('a text as it is compared', () => {
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
    ['', ''],
  ])('of "%s" is "%s"', (text, plain) => {
    expect(folded(text)).toBe(plain);
    expect(folded(plain)).toBe(plain);
  });
});
