import { atOnce } from './first-picture.ts';
import { closePanels } from './panels.ts';
import { showTextFont } from './text-font.ts';
import { followSettings } from './theme.ts';

/**
 * Comes before the content that it styles. It is a separate file for pages that aren't rendered; the server
 * requires it for every page.
 */
followSettings(atOnce);
closePanels();
showTextFont();
