export const liveClassesTitles = { zoomClass: 'Live classes', liveClasses: 'Open live classes' } as const;

export const liveClassesDescriptions = {
  liveClasses: 'Live classes open to everyone. See what they’re about, who presents and when they start.',
} as const;
