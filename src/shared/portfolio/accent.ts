/** The minimum text contrast of WCAG 2.2 AA. */
export const leastContrast = 4.5;

type Colour = readonly [red: number, green: number, blue: number];

const form = /^#[0-9a-f]{6}$/i;

const partsOf = (colour: string): Colour => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [red, green, blue];
};

/** Normalises a typed colour; null if it is invalid. */
export function colourOf(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  const colour = `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
  return form.test(colour) ? colour : null;
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of a colour such as `#4036c4` on white paper, 1 to 21. */
export const contrastOnPaper = (colour: string): number => 1.05 / (luminanceOf(colour) + 0.05);

const isReadable = (colour: string) => contrastOnPaper(colour) >= leastContrast;

const steps = 256;

/** The colour itself if it is readable on white paper, otherwise the lightest darker shade that is. */
export function readableLike(colour: string): string {
  for (let step = steps; step > 0; step -= 1) {
    const darker = `#${partsOf(colour)
      .map((part) =>
        Math.round((part * step) / steps)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    if (isReadable(darker)) return darker;
  }
  return '#000000';
}

/** The address of an accent's style sheet. Server-rendered pages need it, because they contain no inline styles. */
export const accentAddress = (colour: string): string => `/portfolio-accents/${colour.slice(1)}.css`;

/** Whether the colour is readable on white paper. */
export const isReadableAccent = (colour: string): boolean => form.test(colour) && isReadable(colour);
