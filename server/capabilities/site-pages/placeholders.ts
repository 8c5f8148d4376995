import { product } from '../../../src/messages/product.ts';

/** What texts call by a placeholder, since only the configuration spells it. */
const names: Readonly<Record<string, string>> = { product: product.name, support: product.supportAddress };

/** A text with its placeholders filled in. */
export const fillIn = (text: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => names[name] ?? whole);
