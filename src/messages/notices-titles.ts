export const noticesTitles = { notificationPopup: 'Notifications' } as const;
