// Made of the files heads.ts below src/features by `npm run generate`.
import * as articles from '../features/articles/heads.ts';
import * as assessments from '../features/assessments/heads.ts';
import * as catalogue from '../features/catalogue/heads.ts';
import * as certificates from '../features/certificates/heads.ts';
import * as communities from '../features/communities/heads.ts';
import * as contact from '../features/contact/heads.ts';
import * as course from '../features/course/heads.ts';
import * as events from '../features/events/heads.ts';
import * as forms from '../features/forms/heads.ts';
import * as home from '../features/home/heads.ts';
import * as leads from '../features/leads/heads.ts';
import * as liveClasses from '../features/live-classes/heads.ts';
import * as newsletters from '../features/newsletters/heads.ts';
import * as portfolio from '../features/portfolio/heads.ts';
import * as programmes from '../features/programmes/heads.ts';
import * as search from '../features/search/heads.ts';
import * as session from '../features/session/heads.ts';
import * as sitePages from '../features/site-pages/heads.ts';
import * as threads from '../features/threads/heads.ts';
import * as universities from '../features/universities/heads.ts';

export const heads = [
  articles.heads,
  assessments.heads,
  catalogue.heads,
  certificates.heads,
  communities.heads,
  contact.heads,
  course.heads,
  events.heads,
  forms.heads,
  home.heads,
  leads.heads,
  liveClasses.heads,
  newsletters.heads,
  portfolio.heads,
  programmes.heads,
  search.heads,
  session.heads,
  sitePages.heads,
  threads.heads,
  universities.heads,
] as const;
