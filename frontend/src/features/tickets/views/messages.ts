export const VIEWS = {
  nameRequired: 'Name is required',
  taken: 'You have a view of this name',
  tooMany: 'You have 20 views, the most there can be. Delete one first.',
  saved: (name: string) => `The view ${name} was saved`,
  deleted: (name: string) => `The view ${name} was deleted`,
} as const;
