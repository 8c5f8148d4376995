import { run } from '../scripts/support/run.ts';
import type { Row } from './report.ts';

interface Size {
  name: string;
  size: number;
  sizeLimit: number;
}

/** What a first visit weighs, as `npm run check:size` counts it. */
export async function measureSizes(): Promise<Row[]> {
  const { output } = await run(['npm', 'run', '--silent', 'check:size', '--', '--json']);
  const sizes = JSON.parse(output.slice(output.indexOf('['))) as Size[];
  return sizes.map(({ name, size, sizeLimit }) => ({
    what: name === 'fonts' ? name : `JavaScript and CSS of ${name}, brotli`,
    value: `${(size / 1000).toFixed(1)} KB`,
    orientation: `${sizeLimit / 1000} KB`,
  }));
}
