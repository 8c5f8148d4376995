import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { samplePortfolio } from '../../../tests/support/sample-portfolio.ts';
import { portfolioPdf } from './pdf.ts';

it('39.6: the PDF of a portfolio passes the check of qpdf', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'acado-pdf-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'portfolio.pdf');
  writeFileSync(path, await portfolioPdf(samplePortfolio, new Date('2026-03-01T09:00:00Z')));
  expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain(
    'No syntax or stream encoding errors',
  );
});
