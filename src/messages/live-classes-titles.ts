export const liveClassesTitles = { zoomClass: 'Live classes', liveClasses: 'Open live classes' } as const;

export const liveClassesDescriptions = {
  liveClasses: 'Live classes that everybody can come to: what they are about, who holds them, and when they begin.',
} as const;
