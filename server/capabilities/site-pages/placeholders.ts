import { product } from '../../../src/messages/product.ts';

/** Values for placeholders in texts, which only the configuration knows. */
const names: Readonly<Record<string, string>> = { product: product.name, support: product.supportAddress };

/** A text with its placeholders filled in. */
export const fillIn = (text: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => names[name] ?? whole);
