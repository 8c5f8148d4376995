import { lostCallMessages } from './lost-calls.ts';

export const troubleMessages = {
  storage:
    'This browser doesn’t let Acado store data. When you close or reload this page, you’re signed out and lose what you typed. To fix this, allow cookies and site data for this site.',
  cookie:
    'This browser blocks the cookie that keeps you signed in. You’re signed out when you close or reload this page. To fix this, allow cookies for this site.',
  foreign: lostCallMessages.foreignAnswer,
  slow: 'This is taking longer than usual. Your work is safe. Please wait.',
} as const;
