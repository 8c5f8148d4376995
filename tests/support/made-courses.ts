/** Typical words of course titles by language. */
const words: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Introduction',
    'to',
    'Programming',
    'with',
    'Python',
    'Data',
    'C++',
    'Networks',
    'for',
    'Beginners',
    'and',
    'Design',
  ],
  pt: ['Introdução', 'à', 'Programação', 'Básica', 'com', 'Exercícios', 'Ciência', 'de', 'Dados', 'Avançada'],
  vi: ['Lập', 'trình', 'cơ', 'bản', 'với', 'Khóa', 'học', 'Nhập', 'môn', 'Dữ', 'liệu'],
  pl: ['Podstawy', 'Programowania', 'Język', 'dla', 'Początkujących', 'Bazy', 'Danych', 'Ćwiczenia'],
  ru: ['Основы', 'Программирования', 'Язык', 'для', 'Начинающих', 'Базы', 'данных', 'Алгоритмы'],
  ar: ['مقدمة', 'في', 'البرمجة', 'بلغة', 'دورة', 'قواعد', 'البيانات', 'للمبتدئين'],
  he: ['מבוא', 'לתכנות', 'בשפת', 'קורס', 'מסדי', 'נתונים', 'למתחילים'],
  hi: ['प्रोग्रामिंग', 'का', 'परिचय', 'डेटा', 'संरचना', 'शुरुआती', 'पाठ्यक्रम'],
  zh: ['机器学习导论', '程序设计基础', '数据结构与算法', '计算机网络', '操作系统原理'],
  ja: ['プログラミング入門', 'データ構造', '機械学習の基礎', 'アルゴリズム'],
  th: ['การเขียนโปรแกรมเบื้องต้น', 'โครงสร้างข้อมูล', 'ปัญญาประดิษฐ์'],
  ko: ['프로그래밍', '입문', '데이터', '구조', '기계', '학습', '기초'],
};
const languages = Object.keys(words);

/** A pseudorandom generator of numbers in [0, 1) for a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A list of external courses in twelve languages, each with a link lesson, in the format of `npm run import
 * -- courses`. It resembles the public lists of free courses in size and form.
 */
export function madeCourses(count: number, seed: number): object[] {
  const next = numbersOf(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value;
  const phrase = (language: string, most: number) =>
    Array.from({ length: 2 + Math.floor(next() * most) }, () => pick(words[language] ?? [])).join(' ');
  return Array.from({ length: count }, (_, index) => {
    const language = pick(languages);
    const title = `${phrase(language, 5)} ${next() < 0.1 ? '- ' : ''}${index}`.slice(0, 120);
    const url = `https://courses.example.org/${language}/${index}`;
    const item = { slug: 'course', title, kind: 'link', minutes: 60 + Math.floor(next() * 600), link: { url, title } };
    return {
      slug: `made-${index}`,
      title,
      summary: phrase(language, 12).slice(0, 200),
      kind: 'free',
      level: pick(['beginner', 'intermediate', 'advanced']),
      language,
      subject: 'Software engineering',
      overview: Array.from({ length: 3 }, () => phrase(language, 20)).join('\n\n'),
      modules: [{ slug: 'course', title: 'Course', items: [item] }],
    };
  });
}
