// list/list
export const theList = 'The list';
export const tryAgain = 'Try again';
export const loadMore = 'Load more';
export const shownOf = (shown: number, total: string) => `${shown} of ${total}`;

// list/nothing-found
export const clearFilters = 'Clear filters';

// list/project-filter
export const project = 'Project';
export const allProjects = 'All';
export const anotherProject = 'Another project';
export const loadingProject = 'Loading…';
export const nothingFound = 'Nothing found';

// list/search-field
export const search = 'Search';

// list/table
export const selectLoaded = 'Select all loaded rows';

// list/toolbar
export const filters = 'Filters';
export const activeFilters = (count: number) => `Filters (${count})`;
