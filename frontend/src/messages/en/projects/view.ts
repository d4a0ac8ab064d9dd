// view-as-client
export const title = 'View as client';
export const client = 'Client';
export const text = (name: string) =>
  `You will see this project as ${name} sees it, for up to 30 minutes. Nothing can be changed meanwhile. The activity of the project tells the project team that you did this, and not the client.`;
export const noClient = 'No client of this project can sign in yet, so there is nothing to view.';
export const cancel = 'Cancel';
export const view = 'View';
