/** Whether something can be an address of mails. What can be sent to is seen more closely by the server. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
