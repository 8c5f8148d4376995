/** How often an upload is interrupted in each way: once in normal runs, often in the stage `kills`. */
export const kills = Number(process.env['TEST_KILLS'] ?? 1);
