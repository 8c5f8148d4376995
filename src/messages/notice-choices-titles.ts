export const noticeChoicesTitles = { mailSettings: 'Mails' } as const;
