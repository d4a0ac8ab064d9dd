/** State of the history entry that the page of accounts made by opening an account: closing it goes back. */
export const OPENED_HERE = 'opened here';
