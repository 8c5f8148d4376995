import { lostCallMessages } from './lost-calls.ts';

export const troubleMessages = {
  storage:
    'This browser keeps nothing for Acado. You are signed in, and what you type stays, only until you close or reload this page. To change that, allow cookies and site data for this site.',
  cookie:
    'This browser refuses the cookie that keeps you signed in. You are signed in only until you close or reload this page. To change that, allow cookies for this site.',
  foreign: lostCallMessages.foreignAnswer,
  slow: 'This takes longer than usual. Nothing is lost; you can wait.',
} as const;
