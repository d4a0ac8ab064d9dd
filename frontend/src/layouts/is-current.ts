/** Whether a link of the site leads to the page, its further address or, of the projects, to one of them. */
export const isCurrent = (to: string, pathname: string): boolean =>
  to === '/' ? pathname === to : pathname.replace('portfolio', 'projects').startsWith(to);
