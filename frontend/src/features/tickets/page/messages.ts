export const TICKET = {
  notFound: 'There is no such ticket',
  notFoundText:
    'It may have been removed, the address may be mistyped, or you may not be a member of its project.',
  failed: 'The ticket could not be loaded',
  timelineFailed: 'What was said could not be loaded',
  saved: (code: string) => `${code} was saved`,
  meanwhile: (label: string) =>
    `${label} was changed by somebody else meanwhile. It is shown as it is now; choose again if it is to be different.`,
  merged: (code: string, into: string) => `${code} goes on in ${into}`,
  linked: (code: string) => `${code} was linked`,
  archived: 'The project is archived: its tickets are read, nothing about them changes.',
} as const;
