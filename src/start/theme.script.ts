import { atOnce } from './first-picture.ts';
import { closePanels } from './panels.ts';
import { showTextFont } from './text-font.ts';
import { followSettings } from './theme.ts';

/** Stands in front of what it colours. A file of its own where nothing is rendered; the server knows no page without it. */
followSettings(atOnce);
closePanels();
showTextFont();
