/** What other capabilities may ask, change and know of this one. */
export { Loaded } from './loaded.tsx';
export { LoadedPage } from './loaded-page.tsx';
