export { ArrangeDialog } from './arrange-dialog.tsx';
export { ConfirmationNotice } from './confirmation-notice.tsx';
export { CoursesWidget } from './courses-widget.tsx';
export { NextUpWidget } from './next-up-widget.tsx';
export { RecommendedWidget } from './recommended-widget.tsx';
export { SetupLine } from './setup-line.tsx';
export { WaitingWidget } from './waiting-widget.tsx';
export { WeekWidget } from './week-widget.tsx';
