export const visualisation = 'Visualisation';
