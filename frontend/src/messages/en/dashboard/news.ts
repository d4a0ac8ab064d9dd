// features/notifications/latest-news
export const newsFailed = 'Your notifications could not be loaded';
export const latestNews = 'Latest news';
export const sinceLastVisit = 'Since your last visit';
export const loadingNews = 'Loading…';
export const noNewsYet = 'News about your projects and tickets appears here.';
export const noNewsSince = (when: string) => `Nothing new since ${when}.`;
export const newsAbove = 'Everything new is listed above.';
export const allNews = 'See all news';

// features/notifications/news-text
/** A lead without a name. */
export const theLead = 'The lead';
export const theTicket = (isFirst: boolean) => (isFirst ? 'The ticket' : 'the ticket');
