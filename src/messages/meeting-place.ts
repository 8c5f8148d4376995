import { isolated } from '../shared/text/isolated.ts';
import { countOf } from './notice.ts';

/** The notes and tasks that a mentor and a learner share about a meeting. */
export const meetingPlaceMessages = {
  open: 'Notes and tasks',
  close: 'Close notes and tasks',
  openTasks: (count: number) => countOf(count, 'open task'),
  lead: (name: string) => `Only you and ${isolated(name)} can see these notes and tasks.`,
  off: 'This meeting isn’t taking place, so you can’t add anything.',
  tasks: {
    heading: 'Tasks',
    what: 'the tasks',
    none: 'No tasks yet.',
    earlier: 'Open tasks from earlier meetings',
    add: 'Add task',
    full: (most: number) => `A meeting can have up to ${most} tasks. Delete a task to add another.`,
    text: 'Task',
    missing: 'Enter a task',
    for: 'Assigned to',
    you: 'You',
    forYou: 'For you',
    forOther: (name: string) => `For ${isolated(name)}`,
    day: 'Due date (optional)',
    until: (day: string) => `due ${day}`,
    late: (day: string) => `was due on ${day}`,
    edit: 'Edit',
    remove: 'Delete',
    actionOf: (action: string, text: string) => `${action}: ${isolated(text)}`,
    save: 'Save',
    giveUp: 'Cancel',
    added: 'Task added',
    changed: 'Task saved',
    removed: 'Task deleted',
    stale:
      'This task was changed by someone else, so your changes weren’t saved. You’re seeing the latest version. Save again to replace it.',
    notDone: (reason: string) => `Your tasks weren’t changed. ${reason}`,
  },
  notes: {
    heading: 'Notes',
    what: 'the notes',
    none: 'No notes yet.',
    write: 'Your note',
    previous: 'Newer notes',
    next: 'Older notes',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const;
