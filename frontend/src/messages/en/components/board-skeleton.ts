export const loadingBoard = 'Loading the board';
