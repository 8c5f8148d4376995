export const presenterCalendarTitles = { facCalendar: 'Your live classes' } as const;
