export { CoursesWidget } from './courses-widget.tsx';
export { NextUpWidget } from './next-up-widget.tsx';
export { RecommendedWidget } from './recommended-widget.tsx';
export { WeekWidget } from './week-widget.tsx';
