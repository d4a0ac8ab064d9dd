// list/list
export const theList = 'The list';
export const tryAgain = 'Try again';
export const loadMore = 'Load more';
export const shownOf = (shown: number, total: string) => `${shown} of ${total}`;

// list/nothing-found
export const clearFilters = 'Clear filters';

// list/days-filter
export const theDays = 'The days';

// list/project-filter
export const project = 'Project';
export const anotherProject = 'Another project';
export const loadingProject = 'Loading…';

// list/search-field
export const search = 'Search';

// list/table
export const selectLoaded = 'Select all loaded rows';

// list/cards-head
export const selectAll = (selected: number) =>
  selected === 0 ? 'Select all' : `Select all · ${selected} selected`;
export const select = 'Select';
export const done = 'Done';

// list/filter-picker
export const all = 'All';
export const nothingFound = 'Nothing found';

// list/filter-chips
export const chosenFilters = 'Chosen filters';
export const clearAll = 'Clear all';
export const filterIs = (name: string, value: string) => `${name}: ${value}`;
export const removeFilter = (filter: string) => `${filter}. Remove this filter`;

// list/filter-bar
export const filters = 'Filters';
export const activeFilters = (count: number) => `Filters (${count})`;

// list/views/views
export const theForm = 'The form';
export const thisDialog = 'This dialog';
export const allRows = 'All';
export const views = 'Views';

// list/views/save-view
export const saveView = 'Save view';
export const viewName = 'Name';
export const viewNameTaken = 'You already have a view with this name';
export const tooManyViews = 'You have 20 views, which is the maximum. Delete one first.';
export const viewSaved = (name: string) => `The view ${name} was saved`;

// list/views/delete-view
export const deleteViewTitle = (name: string) => `Delete the view ${name}?`;
export const deleteView = 'Delete view';
export const viewDeleted = (name: string) => `The view ${name} was deleted`;
