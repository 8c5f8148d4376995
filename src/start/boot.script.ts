import { startProgram } from './boot.ts';
import { atOnce } from './first-picture.ts';

/** At the end of a rendered page, in a browser that has something stored. */
startProgram(atOnce);
