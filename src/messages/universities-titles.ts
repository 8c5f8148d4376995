import { isolated } from '../shared/text/isolated.ts';
export const universitiesTitles = { universities: 'Universities' } as const;

export const universitiesDescriptions = {
  universities:
    'Search universities all over the world by name, country and type, and compare up to three side by side.',
  university: (name: string, place: string) =>
    `${isolated(name)}${place === '' ? '' : `, ${isolated(place)}`}: where it is, when it was founded and its website. Facts you can check, no rankings.`,
} as const;
