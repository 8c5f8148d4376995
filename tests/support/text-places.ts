/**
 * By the file that shows texts of several elements, who has written them. What people have written says so to search
 * engines (`byAnybody`).
 */
export const textPlaces: Readonly<Record<string, 'people' | 'content'>> = {
  'articles/blog-page': 'content',
  'assessments/attempt/hint': 'content',
  'assessments/attempt/question-view': 'content',
  'assessments/lead/level-questions': 'content',
  'assessments/questions/blank-control': 'content',
  'assessments/questions/choice-control': 'content',
  'assessments/questions/feedback': 'content',
  'assessments/questions/given-answer': 'content',
  'assessments/questions/marked-options': 'content',
  'assessments/questions/matching-control': 'content',
  'assessments/questions/ordering-control': 'content',
  'assessments/questions/question-media': 'content',
  'assessments/questions/text-controls': 'content',
  'assessments/results/one-reviewed': 'content',
  'assignments/brief': 'content',
  'assignments/feedback': 'content',
  'assignments/submissions': 'people',
  'course/course-sections': 'content',
  'course/lesson-preview': 'content',
  'drafts/text-editor': 'people',
  'events/inside/content-body': 'content',
  'lesson/lesson-body': 'content',
  'lesson/lesson-text': 'content',
  'newsletters/issue-page': 'content',
  'site-pages/article-sections': 'content',
  'threads/post-history': 'people',
  'threads/post-item': 'people',
};
