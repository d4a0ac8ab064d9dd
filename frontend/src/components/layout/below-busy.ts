/** Hides the parts below one that is still loading (`aria-busy`), so that its arrival moves nothing. */
export const belowBusy = { '& > [aria-busy="true"] ~ *': { display: 'none' } } as const;
