/** Faults that nobody can notice, and why: the chart does the same with them. */
export const equalFaults: Readonly<Record<string, string>> = {
  'alert.shown.held: begins in byFocus': 'Whoever holds it is named by the event; nothing leads to its beginning.',
  'liveJoin.present.page.left: tellPresence onDone is gone':
    'Nothing comes of the answer: it was told as well as may be.',
  'liveJoin.present.page.joinable: begins in waitingForHost':
    'Deciding names whether the presenter has opened it; nothing leads to its beginning.',
  'liveJoin.present.page.upcoming: begins in moved':
    'Deciding names whether it was moved; nothing leads to its beginning.',
  'outbox.store.settled: always (1) is gone':
    'The store has told that there is work, which leads from resting to syncing as well.',
  'outbox.store.settled: always (1) leads to outbox.store.failed instead of syncing':
    'The store has told that there is work, which leads from there to syncing at once.',
  'outbox.sending.leading.delivering: deliver onDone (3) leads to outbox.sending.leading.resting instead of deciding':
    'The answer has told that there is work, which leads from there to deciding at once.',
};
