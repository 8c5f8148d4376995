/** The public API of this capability. */
export { LoadFailure } from './load-failure.tsx';
export { Loaded } from './loaded.tsx';
export { LoadedPage } from './loaded-page.tsx';
