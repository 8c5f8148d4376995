/** What other capabilities may ask, change and know of this one. */
export { LoadFailure } from './load-failure.tsx';
export { Loaded } from './loaded.tsx';
export { LoadedPage } from './loaded-page.tsx';
