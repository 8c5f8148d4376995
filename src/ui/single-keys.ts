/** Whether single-key shortcuts are on. People who use speech input may turn them off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => document.documentElement.dataset['singleKeys'] !== 'off';
