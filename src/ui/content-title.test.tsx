import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContentTitle } from './content-title.tsx';

const shown = (title: string) => render(<ContentTitle>{title}</ContentTitle>).container.textContent;

it('a right-to-left title keeps the signs of a Latin name after the name', () => {
  expect(shown('بلغة C++ (الجزء الأول)')).toBe('بلغة C++\u200e (الجزء الأول)');
  expect(shown('מבוא ל־C#')).toBe('מבוא ל־C#\u200e');
  expect(shown('Begin with C++')).toBe('Begin with C++');
});
