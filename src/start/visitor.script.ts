import { startProgram } from './boot.ts';
import { afterFirstPicture } from './first-picture.ts';
import { closePanels } from './panels.ts';
import { fetchTextFont } from './text-font.ts';
import { followSettings } from './theme.ts';

/**
 * The module of a rendered page in a browser that has nothing stored, as far as the server knows. What is stored is in
 * other processes, and to wait for them takes as long as drawing: should there be something, it is seen right after.
 */
followSettings(afterFirstPicture);
closePanels();
startProgram(afterFirstPicture);
fetchTextFont();
