export const calendarTitles = { calender: 'Calendar' } as const;
