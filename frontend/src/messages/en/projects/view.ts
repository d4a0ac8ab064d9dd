// view-as-client
export const title = 'View as client';
export const client = 'Client';
export const text = (name: string) =>
  `You will see this project as ${name} sees it, for up to 30 minutes. Nothing can be changed meanwhile. The project team can see in Activity that you viewed it. The client cannot.`;
export const noClient = 'No client of this project can sign in yet. Ask a client to accept the invitation.';
export const cancel = 'Cancel';
export const view = 'View';
