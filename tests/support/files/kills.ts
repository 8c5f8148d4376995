/** How often an upload is broken in each way: now and then in every run, often in the stage `kills`. */
export const kills = Number(process.env['TEST_KILLS'] ?? 1);
