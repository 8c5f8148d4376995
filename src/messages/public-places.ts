/** Where the menu and the footer of visitors lead. */
export const publicPlacesMessages = {
  footer: 'More pages',
  menu: [
    { to: '/lms-courses', label: 'Courses' },
    { to: '/courses', label: 'Programmes' },
    { to: '/universities', label: 'Universities' },
    { to: '/live-classes', label: 'Live classes' },
    { to: '/about-us', label: 'About us' },
  ],
  columns: [
    {
      heading: 'Learn',
      places: [
        { to: '/lms-courses', label: 'Courses' },
        { to: '/live-classes', label: 'Live classes' },
        { to: '/verify', label: 'Verify a certificate' },
      ],
    },
    {
      heading: 'Study',
      places: [
        { to: '/universities', label: 'Universities' },
        { to: '/courses', label: 'Programmes' },
        { to: '/how-to-apply', label: 'How to apply' },
      ],
    },
    {
      heading: 'Get to know us',
      places: [
        { to: '/what-we-offer', label: 'What we offer' },
        { to: '/about-us', label: 'About us' },
        { to: '/contact-us', label: 'Contact us' },
      ],
    },
  ],
} as const;
