/** Faults that nobody can notice, and why: the chart does the same with them. */
export const equalFaults: Readonly<Record<string, string>> = {
  'calendarView: day.opened leads to calendarView.view.agenda instead of .view.deciding':
    'It has just put the agenda into the address, so that deciding leads there and nowhere else.',
  'liveJoin.present.page.left: tellPresence onDone is gone':
    'Nothing comes of the answer: it was told as well as may be.',
};
