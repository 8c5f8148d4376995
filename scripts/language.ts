import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

export const sourceLanguage = 'en';

/** Files without texts to translate: names, types, and modules that join other modules. */
const languageless = new Set(['product.ts', 'translation.ts', 'notices.ts', 'refusals.ts', 'waiting.ts']);

/**
 * Replaces the English texts with those of another language when the client is built: pages import `messages/<name>.ts`
 * and get `messages/<locale>/<name>.ts`. The plugin adds no code to the program.
 *
 * @param messages the folder of the texts
 * @throws at build time, with the file's name, if the language lacks a file
 */
export function speak(locale: string, messages: string): Plugin {
  const own = join(messages, locale);
  return {
    name: 'speak',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (locale === sourceLanguage || importer === undefined || dirname(importer) === own) return null;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (english === null || dirname(english.id) !== messages || languageless.has(basename(english.id))) return null;
      const translated = join(own, basename(english.id));
      if (!existsSync(translated)) this.error(`The language ${locale} has no ${basename(english.id)}`);
      return translated;
    },
    transformIndexHtml: (html) => html.replace(`<html lang="${sourceLanguage}"`, `<html lang="${locale}"`),
  };
}
