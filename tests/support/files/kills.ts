/** How often an upload is broken in each way: now and then in every run, often in `npm run test:kills`. */
export const kills = Number(process.env['TEST_KILLS'] ?? 1);
