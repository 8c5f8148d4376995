import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LockNotice } from './lock-notice.tsx';

afterEach(cleanup);

describe('LockNotice', () => {
  it('announces the remaining time at the start, every ten seconds and in the last five', () => {
    const { rerender } = render(<LockNotice secondsLeft={null} />);
    const announcements: (string | null)[] = [];
    for (let seconds = 27; seconds > 0; seconds -= 1) {
      rerender(<LockNotice secondsLeft={seconds} />);
      const { textContent } = screen.getByRole('status');
      if (textContent !== announcements.at(-1)) announcements.push(textContent);
    }
    expect(announcements).toEqual([
      'You can try again in 27 seconds.',
      'You can try again in 20 seconds.',
      'You can try again in 10 seconds.',
      'You can try again in 5 seconds.',
      'You can try again in 4 seconds.',
      'You can try again in 3 seconds.',
      'You can try again in 2 seconds.',
      'You can try again in 1 second.',
    ]);
  });

  it('announces nothing after the lock is over', () => {
    const { rerender } = render(<LockNotice secondsLeft={1} />);
    rerender(<LockNotice secondsLeft={null} />);
    expect(document.body.textContent).toBe('');
  });
});
