const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

export const calendarGridMessages = {
  /** The accessible name of a day's cell. */
  day: (day: string, count: number) => `${day}, ${count === 0 ? 'no items' : counted(count, '1 item', 'items')}`,
  more: (count: number) => `+${count} more`,
  allDay: 'All day',
  until: (hour: string) => `until ${hour}`,
  hours: 'Hour',
  keys: 'Use the arrow keys to change the day, Page Up and Page Down to change the month, and T to go to today. Press Enter to open a day.',
  kinds: { live: 'Live class', deadline: 'Deadline', entry: 'Note', event: 'Event', meeting: 'Meeting' },
  statuses: { confirmed: '', moved: 'Moved', cancelled: 'Cancelled', live: 'Live now', ended: 'Ended' },
  viewLabel: 'View',
  views: { agenda: 'Agenda', month: 'Month', week: 'Week' },
  previous: 'Previous',
  next: 'Next',
  today: 'Today',
};
