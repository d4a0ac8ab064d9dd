/** Opens a page of this site by loading its document: nothing that was in memory is kept. */
export const openAfresh = (path: string): void => location.assign(path);
