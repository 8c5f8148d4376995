import { startProgram } from './boot.ts';
import { afterFirstPicture } from './first-picture.ts';
import { closePanels } from './panels.ts';
import { fetchTextFont } from './text-font.ts';
import { followSettings } from './theme.ts';

/**
 * The module of a rendered page for a browser that, as far as the server knows, has stored nothing. Reading
 * storage takes as long as painting, so the page paints first. If there is stored data after all, it appears
 * right afterwards.
 */
followSettings(afterFirstPicture);
closePanels();
startProgram(afterFirstPicture);
fetchTextFont();
