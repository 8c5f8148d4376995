/** What other capabilities may show of what people write for each other. */
export { MyReports } from './my-reports.tsx';
