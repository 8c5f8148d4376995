import { product } from '../../messages/product.ts';

/** Gives the reader a JSON file. @returns its name */
export function downloadJson(data: unknown, day: string): string {
  const name = `${product.name.toLowerCase()}-data-${day}.json`;
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
  return name;
}
