// client-view-frame
export const youSee = (name: string) => `You see this project as ${name} sees it. Nothing can be changed.`;
export const viewAsClient = 'View as client';
export const leave = 'Stop viewing';
export const leaving = 'Leaving the view';
export const over = 'This view is over';
export const overText =
  'A view lasts 30 minutes. It ends sooner when the client, or you, can no longer see the project.';
export const elsewhere = 'Not part of this view';
export const elsewhereText = (name: string) =>
  `While you see the project as ${name}, only its own pages are shown. Stop viewing to go elsewhere.`;
export const backToProject = 'Back to the project';
