/** What an address of mails looks like; there is a dot within its domain. */
export const emailForm = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Whether something can be an address of mails. What can be sent to is seen more closely by the server. */
export const isEmail = (text: string): boolean => emailForm.test(text.trim());
