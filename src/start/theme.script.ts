import { atOnce } from './first-picture.ts';
import { closePanels } from './panels.ts';
import { showTextFont } from './text-font.ts';
import { followSettings } from './theme.ts';

/**
 * Runs before the content that it styles. Pages that the server renders contain this script; other pages load it as a
 * file.
 */
followSettings(atOnce);
closePanels();
showTextFont();
