import { z } from 'zod/mini';
import { languageTag, longText, nameText, slugText } from '../../../platform/files/import-text.ts';

const kinds = ['program', 'course', 'university', 'partner'] as const;
const abouts = `is not one of ${kinds.join(', ')} with its name`;

/** The front matter of a brochure file; the text below it is shown before people request the brochure. */
export const brochureShape = z.pipe(
  z
    .strictObject({
      slug: slugText,
      title: nameText(120),
      language: z._default(languageTag, 'en'),
      about: z
        .strictObject(
          {
            program: z.exactOptional(nameText(120)),
            course: z.exactOptional(nameText(120)),
            university: z.exactOptional(nameText(200)),
            partner: z.exactOptional(nameText(40)),
          },
          abouts,
        )
        .check(z.refine((value) => Object.keys(value).length === 1, abouts)),
      file: z.exactOptional(nameText(200)),
      pages: z.exactOptional(
        z.int('is not a whole number').check(z.minimum(1, 'is less than 1'), z.maximum(1_000, 'is more than 1,000')),
      ),
      contents: z.exactOptional(
        z
          .array(nameText(200), 'is not a list')
          .check(z.minLength(1, 'is empty'), z.maxLength(12, 'has more than 12 entries')),
      ),
      form: z._default(slugText, 'brochure'),
      partner_form: z._default(slugText, 'brochure-partner'),
      active: z._default(z.boolean('is neither true nor false'), true),
      summary: longText(1_000),
    })
    .check((context) => {
      const { file, pages, contents } = context.value;
      const say = (path: string, message: string) =>
        context.issues.push({ code: 'custom', path: [path], message, input: context.value });
      if (file !== undefined && pages === undefined) say('file', 'is there, and not how many pages it has');
      if (file !== undefined && contents === undefined) say('file', 'is there, and not its contents');
      if (file === undefined && pages !== undefined) say('pages', 'is of a file, and there is none');
      if (file === undefined && contents !== undefined) say('contents', 'is of a file, and there is none');
    }),
  z.transform(({ about, partner_form: partnerForm, active: isActive, pages = null, contents = [], ...written }) => {
    const [kind = 'program', name = ''] = Object.entries(about)[0] ?? [];
    return {
      ...written,
      pages,
      contents,
      partnerForm,
      isActive,
      about: { kind: kind as (typeof kinds)[number], name },
    };
  }),
);

/** A brochure whose file is valid. */
export type WrittenBrochure = z.output<typeof brochureShape>;
