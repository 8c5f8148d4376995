import { check } from './support/check-steps.ts';

const outcomes = await check();
process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0;
