/** The format of usernames. */
export const usernameForm = /^[a-z0-9-]{3,30}$/;

/** The public address of a portfolio. @param key the key in the link, if the portfolio is visible by link only */
export const portfolioAddress = (username: string, key: string | null = null): string =>
  `/p/${encodeURIComponent(username)}${keyQuery(key)}`;

/** The downloadable files of a portfolio. */
export const portfolioFiles = ['resume.json', 'contact.vcf', 'portfolio.pdf'] as const;
export type PortfolioFileName = (typeof portfolioFiles)[number];

/** The address of a downloadable file. */
export const portfolioFileAddress = (username: string, file: PortfolioFileName, key: string | null = null): string =>
  `/p/${encodeURIComponent(username)}/${file}${keyQuery(key)}`;

/** The address of a picture or PDF of an entry. */
export const entryFileAddress = (
  username: string,
  { id, name }: { id: number; name: string },
  key: string | null,
): string => `/p/${encodeURIComponent(username)}/files/${id}/${encodeURIComponent(name)}${keyQuery(key)}`;

const keyQuery = (key: string | null): string => (key === null ? '' : `?${new URLSearchParams({ key })}`);
