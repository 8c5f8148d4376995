/** Whether a key alone does something: whoever speaks to the computer may have switched that off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => document.documentElement.dataset['singleKeys'] !== 'off';
