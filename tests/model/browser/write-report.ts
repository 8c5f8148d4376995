export { writeReport as default } from '../support/report.ts';
