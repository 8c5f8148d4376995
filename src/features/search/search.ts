/** The palette and the page of results come as one file: each would need most of the other's. */
export { Palette } from './palette.tsx';
export { SearchPage } from './search-page.tsx';
