/** How a learner's username is written. */
export const usernameForm = /^[a-z0-9-]{3,30}$/;

/** Where others see the portfolio of somebody. @param key of its link, where it is seen by that alone */
export const portfolioAddress = (username: string, key: string | null = null): string =>
  `/p/${encodeURIComponent(username)}${keyQuery(key)}`;

/** What others can take along of it. */
export const portfolioFiles = ['resume.json', 'contact.vcf', 'portfolio.pdf'] as const;
export type PortfolioFileName = (typeof portfolioFiles)[number];

/** Where a file of it is fetched. */
export const portfolioFileAddress = (username: string, file: PortfolioFileName, key: string | null = null): string =>
  `/p/${encodeURIComponent(username)}/${file}${keyQuery(key)}`;

/** Where a picture or a PDF of its entries is fetched. */
export const entryFileAddress = (
  username: string,
  { id, name }: { id: number; name: string },
  key: string | null,
): string => `/p/${encodeURIComponent(username)}/files/${id}/${encodeURIComponent(name)}${keyQuery(key)}`;

const keyQuery = (key: string | null): string => (key === null ? '' : `?${new URLSearchParams({ key })}`);
