/** Second addresses of pages, under the first segment of each. */
const SAME: Readonly<Record<string, string>> = { 'about-us': 'about', portfolio: 'projects' };

/** Whether the page belongs to this link: the same page, its second address, or the page of one project. */
export const isCurrent = (to: string, pathname: string): boolean => {
  const first = pathname.split('/')[1] ?? '';
  return to === `/${SAME[first] ?? first}`;
};
