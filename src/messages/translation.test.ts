import { expectTypeOf, it } from 'vitest';
import type { Translation } from './translation.ts';

const english = {
  greeting: 'Welcome',
  count: (count: number) => `${count} selected`,
  modes: { light: 'Light', dark: 'Dark' },
  places: [{ to: '/', title: 'Home' }],
} as const;
type Translated = Translation<typeof english>;

it('a translation has other texts for the same keys', () => {
  const german = {
    greeting: 'Willkommen',
    count: (count: number) => `${count} gewählt`,
    modes: { light: 'Hell', dark: 'Dunkel' },
    places: [{ to: '/', title: 'Start' }],
  } as const;
  expectTypeOf(german).toExtend<Translated>();
});

it('a translation is rejected if a key is missing at any depth, or has another type', () => {
  expectTypeOf<Omit<Translated, 'greeting'>>().not.toExtend<Translated>();
  expectTypeOf<Omit<Translated, 'modes'> & { modes: { light: 'Hell' } }>().not.toExtend<Translated>();
  expectTypeOf<Omit<Translated, 'count'> & { count: 'viele' }>().not.toExtend<Translated>();
  expectTypeOf<Omit<Translated, 'count'> & { count: (name: Date) => string }>().not.toExtend<Translated>();
  expectTypeOf<Omit<Translated, 'places'> & { places: [] }>().not.toExtend<Translated>();
});
