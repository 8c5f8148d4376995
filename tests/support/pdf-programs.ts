import { execFileSync } from 'node:child_process';

/** What a program answers when it is asked for its version; undefined where it is not installed. */
function find(program: string, option: string): string | undefined {
  try {
    return execFileSync(program, [option], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

export const findPdfToText = () => find('pdftotext', '-v');
export const findQpdf = () => find('qpdf', '--version');
