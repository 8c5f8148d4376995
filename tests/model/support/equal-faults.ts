/** Faults that nobody can notice, and why: the chart does the same with them. */
export const equalFaults: Readonly<Record<string, string>> = {
  'calendarView: day.opened leads to calendarView.view.agenda instead of .view.deciding':
    'It has just put the agenda into the address, so that deciding leads there and nowhere else.',
  'liveJoin.present.page.left: tellPresence onDone is gone':
    'Nothing comes of the answer: it was told as well as may be.',
  'outbox.store.settled: always (1) is gone':
    'The store has told that there is work, which leads from resting to syncing as well.',
  'outbox.store.settled: always (1) leads to outbox.store.failed instead of syncing':
    'The store has told that there is work, which leads from there to syncing at once.',
  'outbox.sending.leading.delivering: deliver onDone (3) leads to outbox.sending.leading.resting instead of deciding':
    'The answer has told that there is work, which leads from there to deciding at once.',
};
