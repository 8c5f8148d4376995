import { startProgram } from './boot.ts';
import { atOnce } from './first-picture.ts';

/** Starts the program at the end of a rendered page, in a browser with stored data. */
startProgram(atOnce);
