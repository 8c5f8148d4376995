/** A text with a full stop if it has no final punctuation, such as the default message “Network Error”. */
export const asSentence = (text: string): string => (/[.!?:…]["”’)]?$/u.test(text) ? text : `${text}.`);
