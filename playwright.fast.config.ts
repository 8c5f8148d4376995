import base from './playwright.config.ts';
export default { ...base, retries: 0, expect: { timeout: 8000 } };
