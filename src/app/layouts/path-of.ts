import { type PathKey, paths } from '../../routes/paths.ts';

const pathByKey = new Map(paths.map(({ key, path }) => [key, path]));

/** The path of a page, with its parameter names. */
export const pathOf = (key: PathKey): string => pathByKey.get(key) ?? '';
