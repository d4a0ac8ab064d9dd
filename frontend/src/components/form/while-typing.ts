import { keepPreviousData } from '@tanstack/react-query';

/** Options of a search that runs while somebody types: its last answer stays until the next one is there. */
export const WHILE_TYPING = { placeholderData: keepPreviousData } as const;
