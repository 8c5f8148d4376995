import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/platform/root.ts';
import { cityWater } from './brochures/city-water-and-climate.ts';
import { datosYSociedad } from './brochures/datos-y-sociedad.ts';
import { brochurePdf } from './brochures/document.ts';
import { smak } from './brochures/smak.ts';

/** Draws the brochures that come with the product: `npm run brochures`. */
const brochures = { 'city-water-and-climate': cityWater, 'datos-y-sociedad': datosYSociedad, 'smak-programmes': smak };

for (const [name, text] of Object.entries(brochures)) {
  const { pdf, pages } = await brochurePdf(text);
  writeFileSync(join(projectRoot, 'content/brochures', `${name}.pdf`), pdf);
  console.log(`${name}.pdf: ${pages} pages, ${pdf.length} bytes`);
}
