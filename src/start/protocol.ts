/**
 * The names by which the parts of a first paint know each other: the documents of the server, the scripts in them, the
 * program and the style sheets. Scripts get them by the build; `protocol.slow.test.ts` fails where one is spelled by hand.
 */

/** The element that React renders into. */
export const rootId = 'root';
/** On the root: what is in it came from the server. */
export const renderedAttribute = 'data-rendered';
/** On the root: the first picture is there, and what is below it may be laid out. */
export const seenAttribute = 'data-seen';
/** On the root: when the program starts for visitors (`Start` in `src/routes/rendered-page.ts`). */
export const startsAttribute = 'data-starts';
/** On the root: in which manner the server has written days and hours (`writeManner` in `src/shared/time/words.ts`). */
export const mannerAttribute = 'data-manner';
/** On the root: React has taken the page over. */
export const liveAttribute = 'data-live';

/** On the script that starts the program: the names of its files, apart by blanks, each after those that it imports. */
export const entryAttribute = 'data-entry';
/** On the script for older browsers: what is said in them. */
export const olderAttribute = 'data-older';

/** The data block with what the server says of itself. */
export const configId = 'acado-config';
/** The data block with what the server has rendered the page of. */
export const stateId = 'acado-state';

/** On `<html>`: the page is the visitors', and who has opened it is signed in. */
export const heldClass = 'held';
/** On `<html>`: text is in the text font. */
export const letteredClass = 'lettered';
/** On `<html>`: the colours. */
export const darkClass = 'dark';
export const lightClass = 'light';
/** On `<html>`, of its data: what stands in the way of whoever uses the page, apart by blanks. */
export const troubleData = 'trouble';

/** Of the window: React has taken the page over. */
export const hydratedEvent = 'acado:hydrated';
/** Of the window: a setting was chosen. Its detail is what could not be stored. */
export const settingsEvent = 'acado:settings';

/** The cookie with the access token. */
export const tokenCookie = 'token';
/** The cookie that says that the browser has a session, settings or the text font stored. */
export const storedCookie = 'stored';

/** The value of a cookie among all of a page or a request; empty where there is none. */
export const readCookie = (cookies: string, name: string): string =>
  `; ${cookies}`.split(`; ${name}=`)[1]?.split(';')[0] ?? '';
