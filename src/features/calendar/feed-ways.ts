import { product } from '../../messages/product.ts';

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`;

/** Links that subscribe to a feed. @param url of the feed, as `https` */
export function feedWays(url: string) {
  const webcal = url.replace(/^https?:/, 'webcal:');
  return {
    program: webcal,
    google: withQuery('https://calendar.google.com/calendar/r', { cid: webcal }),
    outlook: withQuery('https://outlook.live.com/calendar/0/addfromweb', { url, name: product.name }),
  };
}
