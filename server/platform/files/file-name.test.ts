import { describe, expect, it } from 'vitest';
import { safeFileName } from './file-name.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['essay.pdf', 'essay.pdf'],
    ['my essay (2).pdf', 'my essay (2).pdf'],
    ['../../etc/cron.d/essay.txt', '_.._etc_cron.d_essay.txt'],
    ['..\\essay.txt', '_essay.txt'],
    ['/etc/passwd', '_etc_passwd'],
    ['C:essay.txt', 'C_essay.txt'],
    ['es\u0000say\u001b[2J\r\n.txt', 'es_say_[2J__.txt'],
    ['\u202etxt.exe.pdf', '_txt.exe.pdf'],
    ['one;two|three.csv', 'one_two_three.csv'],
    ['half \ud83d.txt', 'half _.txt'],
    ['...', 'file'],
    ['.pdf', 'pdf'],
    ['', 'file'],
  ])('is made safe for a folder: %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('is shortened for every file system, and keeps its extension', () => {
    const name = safeFileName(`${'\u{1f600}'.repeat(150)}.pdf`);
    expect(name).toMatch(/^\u{1f600}+\.pdf$/u);
    expect(Buffer.byteLength(name)).toBeLessThan(200);
  });
});
