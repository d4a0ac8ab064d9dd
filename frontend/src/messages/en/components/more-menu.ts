export const moreActions = 'More actions';
