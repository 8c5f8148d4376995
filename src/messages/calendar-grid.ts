const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

export const calendarGridMessages = {
  /** What a cell reads as. */
  day: (day: string, count: number) => `${day}, ${count === 0 ? 'nothing' : counted(count, '1 item', 'items')}`,
  more: (count: number) => `+${count} more`,
  allDay: 'All day',
  until: (hour: string) => `until ${hour}`,
  hours: 'Hour',
  keys: 'Arrow keys go from day to day, Page Up and Page Down from month to month, T to today. Enter opens the day.',
  kinds: { live: 'Live class', deadline: 'Deadline', entry: 'Note', event: 'Event', meeting: 'Meeting' },
  statuses: { confirmed: '', moved: 'Moved', cancelled: 'Cancelled', live: 'Live now', ended: 'Ended' },
  viewLabel: 'View',
  views: { agenda: 'Agenda', month: 'Month', week: 'Week' },
  previous: 'Previous',
  next: 'Next',
  today: 'Today',
};
