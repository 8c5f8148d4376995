import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { samplePortfolio } from '../../../tests/support/sample-portfolio.ts';
import { portfolioPdf } from './pdf.ts';

it('39.6: pdftotext reads the PDF of a portfolio in the order of the page', async () => {
  const pdf = await portfolioPdf(samplePortfolio, new Date('2026-03-01T09:00:00Z'));
  const text = execFileSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' });
  const found = samplePortfolio.sections.flatMap(({ entries }) => entries.map(({ fields }) => fields['name'] ?? ''));
  const places = ['Asha Rao', 'Student of statistics', ...found].map((name) => text.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
