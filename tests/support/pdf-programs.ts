import { execFileSync } from 'node:child_process';

/** The version that a program prints; undefined if it isn't installed. */
function find(program: string, option: string): string | undefined {
  try {
    return execFileSync(program, [option], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

export const findPdfToText = () => find('pdftotext', '-v');
export const findQpdf = () => find('qpdf', '--version');
