/** The media types for content, by file extension. */
export const mediaTypes: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
};

const endings = new Map(Object.entries(mediaTypes).map(([ending, type]) => [type, ending]));

/** The name of a content file in the store. @param mime one of `mediaTypes` */
export const mediaName = (sha256: string, mime: string): string => `media/${sha256}${endings.get(mime)}`;
