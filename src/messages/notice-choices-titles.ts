export const noticeChoicesTitles = { mailSettings: 'Email settings' } as const;
