export const portfolioTitles = { portfolio: 'Portfolio', portfolioEdit: 'Edit your portfolio' } as const;
