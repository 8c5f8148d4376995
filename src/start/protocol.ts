/**
 * The names that the server's documents, their scripts, the program and the style sheets share for the first
 * paint. The build inserts them into scripts; `protocol.slow.test.ts` fails if a name is spelled out anywhere
 * else.
 */

/** The element that React renders into. */
export const rootId = 'root';
/** On the root: the server rendered its content. */
export const renderedAttribute = 'data-rendered';
/** On the root: it holds the shell of a learner's page, which is its frame, its heading and a skeleton. */
export const shellAttribute = 'data-shell';
/** On the root: the first paint is done, and the content below it may be laid out. */
export const seenAttribute = 'data-seen';
/** On the root: when the program starts for visitors (`Start` in `src/routes/rendered-page.ts`). */
export const startsAttribute = 'data-starts';
/**
 * On the root: the date and time format that the server used (`writeManner` in `src/shared/time/words.ts`).
 */
export const mannerAttribute = 'data-manner';
/** On the root: React has hydrated the page. */
export const liveAttribute = 'data-live';

/** On the script that starts the program: the names of its files, separated by spaces, dependencies first. */
export const entryAttribute = 'data-entry';
/** On the same script in a learner's shell: the names of the page's own files. */
export const aheadAttribute = 'data-ahead';
/** On the script for outdated browsers: the text that it shows. */
export const olderAttribute = 'data-older';

/** The data block with the server's settings. */
export const configId = 'acado-config';
/** The data block with the state of the rendered page. */
export const stateId = 'acado-state';
/** The data block with the calls that a shell starts. */
export const earlyCallsId = 'acado-calls';

/** On `<html>`: the page was rendered for visitors, but the user is signed in. */
export const heldClass = 'held';
/** On `<html>`: text uses the text font. */
export const letteredClass = 'lettered';
/** On `<html>`: the colour mode. */
export const darkClass = 'dark';
export const lightClass = 'light';
/** On `<html>`, in its dataset: the current troubles, separated by spaces. */
export const troubleData = 'trouble';

/** On the window: React has hydrated the page. */
export const hydratedEvent = 'acado:hydrated';
/** On the window: a setting was changed. The detail is the setting that couldn't be stored, or null. */
export const settingsEvent = 'acado:settings';

/** The cookie that holds the access token. */
export const tokenCookie = 'token';
/** The cookie that says that the browser has stored a session, settings or the text font. */
export const storedCookie = 'stored';

/** The value of a cookie in a cookie string; empty if it is missing. */
export const readCookie = (cookies: string, name: string): string =>
  `; ${cookies}`.split(`; ${name}=`)[1]?.split(';')[0] ?? '';
