import { samplePaths } from '../routes/workbench-paths.ts';
import { catalogue, content, course, type Pages, universities, university } from './pages.ts';

const myCourses = () => import('../features/dashboard/my-courses-pages.tsx');

/** The pages that ask for a session: in a file of their own, so that visitors do not load their list. */
export const ownPages: Pages = {
  home: async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  coursesList: async () => (await myCourses()).CoursesListPage,
  learning: async () => (await myCourses()).LearningPage,
  programContent: async () => (await myCourses()).ProgramContentPage,
  interests: async () => (await import('../features/interests/interests-page.tsx')).InterestsPage,
  skills: async () => (await import('../features/skills/skills-page.tsx')).SkillsPage,
  universitiesList: universities,
  universitiesShow: university,
  universityCourseListing: async () => (await catalogue()).UniversityListingPage,
  freeCourseDetail: course,
  coursesShow: async () => (await import('./my-course-route.tsx')).MyCourseRoute,
  completeProfile: async () => (await import('../features/profile/complete-profile-page.tsx')).CompleteProfilePage,
  myPortal: async () => (await import('../features/account/my-portal-page.tsx')).MyPortalPage,
  facCalendar: async () => (await import('./presenter-calendar-route.tsx')).PresenterCalendarRoute,
  calender: async () => (await import('../features/calendar/calendar-page.tsx')).CalendarPage,
  courseModule: async () => (await import('./course-module-route.tsx')).CourseModuleRoute,
  continueLearning: async () => (await import('../features/lesson/continue-learning-page.tsx')).ContinueLearningPage,
  zoomClass: async () => (await import('./live-class-route.tsx')).LiveClassRoute,
  acadoPrivacyPolicy: content('PrivacyPolicyPage'),
  termAndConditions: content('TermsPage'),
  ...(import.meta.env.MODE === 'charts'
    ? Object.fromEntries(
        samplePaths.map(({ key }) => [
          key,
          async () => (await import('../features/samples/sample-page.tsx')).SamplePage,
        ]),
      )
    : {}),
};
