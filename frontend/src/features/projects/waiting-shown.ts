/** Tasks that the head of a project shows; more are folded, so that the parts of the project stay near. */
export const WAITING_SHOWN = 3;
