export const portfolioTitles = {
  portfolio: 'Portfolio',
  portfolioEdit: 'Edit your portfolio',
  portfolioBuilder: 'Portfolio builder',
} as const;
